import type { KolomRekap } from '#contract/rekap.ts'
import type { Db } from '#database/schema.ts'
import { toKonfirmasi } from '../konfirmasi/konfirmasi.ts'
import type { Catatan } from './matriks.ts'
import { type KolomRow, listNamaAkun } from './rekap.sql.ts'

export type Dicatat = Pick<KolomRekap, 'dicatat' | 'perubahan' | 'konfirmasi'>

/** Who recorded and who confirmed, a column each. */
export async function describeDicatat(
  db: Db,
  kolomList: readonly KolomRow[],
  catatanList: readonly Catatan[],
): Promise<(column: number, belum: number) => Dicatat> {
  const ids = new Set(catatanList.flatMap(({ pencatat }) => [...pencatat.keys()]))
  for (const { konfirmasi_akun_id } of kolomList) if (konfirmasi_akun_id !== null) ids.add(konfirmasi_akun_id)
  const nama = new Map((await listNamaAkun(db, [...ids])).map(row => [row.id, row.nama]))
  return (column, belum) => {
    const { pencatat = new Map<number, number>(), perubahan = 0 } = catatanList[column] ?? {}
    const most = [...pencatat].sort((a, b) => b[1] - a[1] || a[0] - b[0]).flatMap(([id]) => nama.get(id) ?? [])
    return { dicatat: [...new Set(most)], perubahan, konfirmasi: confirmed(kolomList[column], { perubahan, belum }) }
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
