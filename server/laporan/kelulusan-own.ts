import type { Reply } from '#contract/endpoint.ts'
import type { KelulusanListQuery, KelulusanRow, listKelulusan } from '#contract/laporan/kelulusan.ts'
import type { Hasil } from '#contract/laporan/outcome.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { figuresOf, NOBODY, type PassingRule, pageOfResults, readRule } from './kelulusan.ts'
import * as frozenSql from './kelulusan-frozen.sql.ts'
import { openLaporan } from './rentang.ts'

/**
 * What an SK has said of those whom a murabbi had at the end of the periode, and nothing that is calculated now: the reply of the list,
 * its counts of these people alone; before there is an SK nobody. Somebody who came from another's kelompok has no figures (`angka` is
 * empty): they sum up what was counted there. No reason, and no SK that was taken back.
 */
export async function readOwnKelulusan(
  db: Db,
  user: User,
  { halaman, ukuran, awal, hasil, periode_id, ...filter }: KelulusanListQuery,
  now: number,
): Promise<Reply<typeof listKelulusan>> {
  const { kepala, akhirPeriode } = await openLaporan(db, periode_id === undefined ? {} : { periode_id }, now)
  const { periode, hari_ini } = kepala
  if (!periode) return { ...NOBODY, hari_ini }
  const { sk, syarat } = await readRule(db, periode.id)
  const head = { ...NOBODY, hari_ini, periode: { ...periode, selesai: akhirPeriode ?? kepala.sampai } }
  if (!sk) return head
  const rows = await frozenSql.listOwnFrozen(db, sk.id, user.murabbi_id ?? 0, { ...filter, today: hari_ini })
  const all = rows.map(row => toRow(row, syarat))
  const wanted = all.filter(row => hasil === undefined || (hasil === 'tangan' ? row.putusan : row.hasil === hasil))
  const of = (one: Hasil) => all.filter(row => row.hasil === one).length
  const jumlah = {
    ...{ lulus: of('lulus'), bersyarat: of('bersyarat'), tidak_lulus: of('tidak_lulus') },
    ...{ belum_dinilai: 0, tangan: all.filter(row => row.putusan).length, berubah: 0 },
  }
  const page = pageOfResults(wanted, jumlah, { halaman, ukuran, awal: hasil ? undefined : awal })
  return { ...head, sk, syarat, jumlah, total: wanted.length, baris: page }
}

function toRow(row: frozenSql.OwnFrozenRow, syarat: PassingRule['syarat']): KelulusanRow {
  const { mahasantri_id, nim, nama, jk, prodi, fakultas, angkatan, kelompok, hitungan, hasil, putusan, putusan_id } =
    row
  const { syarat: asked, paling_lambat, oleh } = row
  const angka = row.elsewhere === 1 ? [] : figuresOf(row.angka, syarat)
  return {
    ...{ mahasantri_id, nim, nama, jk, prodi, fakultas, angkatan, kelompok, hitungan, hasil, aktif: row.aktif === 1 },
    angka: angka.map(one => ({ ...one, belum: 0 })),
    putusan:
      putusan && putusan_id
        ? { id: putusan_id, hasil: putusan, alasan: '', syarat: asked, paling_lambat, oleh, at: Number(row.at) }
        : null,
    ...{ terhadap: putusan_id ?? 0, ditetapkan: { hitungan, angka }, berubah: false },
  }
}
