import { useHanyaMembaca } from '#web/ui/session-context.ts'
import { paths } from './paths.ts'

interface Pertemuan {
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  ke: number
}

/** Where the marks of a pertemuan stand: in its sheet, for who only reads in the rekap of that day. */
export function useAlamatPertemuan(): (pertemuan: Pertemuan) => string {
  const hanyaMembaca = useHanyaMembaca()
  return ({ kelompok_id, kegiatan_id: kegiatan, tanggal, ke }) =>
    hanyaMembaca
      ? paths.absensiRekap(kelompok_id, { kegiatan, dari: tanggal, sampai: tanggal })
      : paths.absensiInput(kelompok_id, { tanggal, kegiatan, ke })
}
