import { answerTasks } from '#server/dasar/threads.ts'
import { type Workbook, writeBuku } from './buku.ts'

/* The inside of a thread that writes one large workbook after the other. */
answerTasks((buku: Workbook): Promise<Uint8Array> => writeBuku(buku))
