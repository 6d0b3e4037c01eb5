import { answerTasks } from '#server/dasar/threads.ts'
import { openPkcs12 } from './pkcs12.ts'

/* The inside of the thread that opens one .p12 after the other. */
answerTasks(openPkcs12)
