export { copyJadwal, countJadwal } from './penyalinan.sql.ts'
