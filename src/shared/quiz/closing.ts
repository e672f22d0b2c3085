/** What the quiz's pages are told by how their connection ends. */
export { CLOSE } from '../sockets.ts';
