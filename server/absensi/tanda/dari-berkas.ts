export {
  countTandaBerkas,
  insertTandaBerkas,
  listDiubah,
  type TandaBerkas,
} from './dari-berkas.sql.ts'
