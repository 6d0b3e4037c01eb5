import { answerTasks } from '#server/dasar/threads.ts'
import { type Buku, writeBuku } from './buku.ts'

/* The inside of a thread that writes one large workbook after the other. */
answerTasks((buku: Buku): Promise<Uint8Array> => writeBuku(buku))
