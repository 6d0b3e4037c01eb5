import { useOnlyReading } from '#web/ui/session-context.ts'
import { type PertemuanAddress, paths } from './paths.ts'

/** Where the marks of a pertemuan stand: in its sheet, for who only reads in the rekap of that day. */
export function usePertemuanAddress(): (pertemuan: PertemuanAddress) => string {
  const onlyReading = useOnlyReading()
  return pertemuan => {
    const { kelompok_id, kegiatan_id: kegiatan, tanggal } = pertemuan
    return onlyReading
      ? paths.absensiRekap(kelompok_id, { kegiatan, dari: tanggal, sampai: tanggal })
      : paths.lembar(pertemuan)
  }
}
