/** The sheets that take the table's place: fetched once a deal is under way, since nobody needs them before. */

export { account } from './account.js';
export { over } from './over.js';
