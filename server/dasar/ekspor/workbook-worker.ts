import { answerTasks } from '#server/dasar/threads.ts'
import { writeWorkbook } from './workbook.ts'
import type { Workbook } from './workbook-data.ts'

/* The inside of a thread that writes one large workbook after the other. */
answerTasks((workbook: Workbook): Promise<Uint8Array> => writeWorkbook(workbook))
