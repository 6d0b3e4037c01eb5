import { answerTasks } from '#server/dasar/threads.ts'
import { detectSurat } from './recognise-surat.ts'

/* The inside of the thread that looks through one uploaded letter after the other. */
answerTasks(detectSurat)
