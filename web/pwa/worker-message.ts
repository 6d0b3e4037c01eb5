/**
 * From the page to the worker: a newer build takes over; a page that has no worker is taken as well; the files that are not needed
 * to record are fetched, and it says when they are here.
 */
export type WorkerMessage = 'gantikan' | 'ambil' | 'lengkapi'
