export {
  type DariBerkasRow,
  insertDariBerkas,
  listDariBerkas,
  openDariBerkas,
  undoDariBerkas,
} from './dari-berkas.sql.ts'
