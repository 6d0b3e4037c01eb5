// The marks of a pertemuan, whoever changes them: the sheet, izin and koreksi write through this room. Of its statements the sheet
// decides for itself which marks to lock and what to change.
export { type AppliedRow, type ChangeRow, changeMarks, listApplied, lockMarks, type MarkRow } from './tanda.sql.ts'
