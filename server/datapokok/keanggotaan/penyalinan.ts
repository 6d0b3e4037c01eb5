export { copyAnggota, countAnggota } from './penyalinan.sql.ts'
