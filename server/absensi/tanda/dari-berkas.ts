export {
  countTandaBerkas,
  deleteTandaBerkas,
  insertTandaBerkas,
  listDiubah,
  type TandaBerkas,
} from './dari-berkas.sql.ts'
