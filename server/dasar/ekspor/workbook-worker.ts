import { answerTasks } from '#server/dasar/threads.ts'
import { type Workbook, writeWorkbook } from './workbook.ts'

/* The inside of a thread that writes one large workbook after the other. */
answerTasks((workbook: Workbook): Promise<Uint8Array> => writeWorkbook(workbook))
