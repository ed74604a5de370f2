/** The sheets that replace the table. They are fetched when a deal is under way, since they are not needed before. */

export { account } from './account.js';
export { over } from './over.js';
