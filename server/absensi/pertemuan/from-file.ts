export {
  type FromFileRow,
  insertFromFile,
  listFromFile,
  openFromFile,
  unopenDariBerkas,
} from './from-file.sql.ts'
