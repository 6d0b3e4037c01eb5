import type { KolomRekap } from '#contract/laporan/rekap.ts'
import type { Db } from '#database/schema.ts'
import { toKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { readNama } from '#server/laporan/kelompok.ts'
import type { IsiKolom } from './matriks.ts'
import type { KolomRow } from './rekap.sql.ts'

export type Dicatat = Pick<KolomRekap, 'dicatat' | 'perubahan' | 'konfirmasi'>

/** Who recorded and who confirmed, a column each. */
export async function describeDicatat(
  db: Db,
  kolomList: readonly KolomRow[],
  isiKolom: readonly IsiKolom[],
): Promise<(column: number) => Dicatat> {
  const confirmedBy = kolomList.flatMap(row => row.konfirmasi_akun_id ?? [])
  const nama = await readNama(db, 'akun', [...new Set([...isiKolom.flatMap(isi => isi.pencatat), ...confirmedBy])])
  return column => {
    const { perubahan = 0, hitungan, pencatat = [] } = isiKolom[column] ?? {}
    const now = { perubahan, belum: hitungan?.belum ?? 0 }
    const names = pencatat.flatMap(id => nama.get(id) ?? [])
    return { dicatat: [...new Set(names)], perubahan, konfirmasi: confirmed(kolomList[column], now) }
  }

  function confirmed(row: KolomRow | undefined, now: { perubahan: number; belum: number }): Dicatat['konfirmasi'] {
    if (!row || row.ditiadakan !== null || row.konfirmasi_akun_id === null) return null
    const { konfirmasi_akun_id, konfirmasi_at, konfirmasi_perubahan } = row
    return toKonfirmasi(
      { oleh: nama.get(konfirmasi_akun_id) ?? '', at: konfirmasi_at ?? 0, dilihat: konfirmasi_perubahan ?? 0 },
      now,
    )
  }
}
