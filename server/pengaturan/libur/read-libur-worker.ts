import { answerTasks } from '#server/dasar/threads.ts'
import { readLibur } from './read-libur.ts'

/* The inside of the thread that reads one list of holidays after the other. */
answerTasks(readLibur)
