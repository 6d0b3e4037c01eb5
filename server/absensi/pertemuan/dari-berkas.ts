export {
  type DariBerkasRow,
  insertDariBerkas,
  listDariBerkas,
  openDariBerkas,
  unopenDariBerkas,
} from './dari-berkas.sql.ts'
