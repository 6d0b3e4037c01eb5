import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import { compareText } from '#contract/identitas.ts'
import { type Aturan, emptyTally, numerator, type StatusKehadiran } from '#contract/kehadiran.ts'
import type { PreviewLine, previewAturan } from '#contract/laporan/aturan-preview.ts'
import { kegiatanLimit } from '#contract/laporan/laporan.ts'
import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readKegiatanOf, ruleOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { findPeriode } from '#server/pengaturan/periode/periode.ts'
import { GRADE } from './graded.sql.ts'
import { readTallyRows } from './hitungan.ts'
import { figureByOrang, readLaporanMahasantri, type SessionFigure, sessionFigureOf } from './laporan-mahasantri.ts'
import { reportScopeOf } from './rentang.ts'

type Body = z.output<typeof previewAturan.body>

/** The report of the periode, the active one unless one is named, by the stored rules and by these, of the same people; who changes status page by page. */
export async function readAturanPreview(
  db: Db,
  user: User,
  { periode_id, pengaturan, kegiatan, dihitung }: Body,
  { halaman, ukuran }: z.output<typeof previewAturan.query>,
  now: number,
): Promise<Reply<typeof previewAturan>> {
  const periode = await findPeriode(db, periode_id ?? null)
  if (periode_id !== undefined && (!periode || periode.konsep)) throw NotFound('periode')
  if (!periode) return { periode: null, orang: 0, berubah: 0, persen_berubah: 0, perpindahan: [], rows: [] }
  const query = laporanMahasantriQuery.parse({ periode_id: periode.id, kegiatan_id: kegiatan?.id })
  const laporan = await readLaporanMahasantri(db, user, query, now)
  const { aturan, batas } = ruleOf(pengaturan ?? (await rulesOf(db, periode.id)))
  const next = { aturan, batas: kegiatanLimit(batas, kegiatan) }
  const tersimpan = reportScopeOf(user, laporan, {})
  const scope = dihitung ? { ...tersimpan, kegiatan: await countedWith(db, periode.id, dihitung) } : tersimpan
  const newById = figureByOrang(await readTallyRows(db, scope, next.batas.per === 'bulan'), next)

  const all = laporan.baris.map(({ mahasantri_id, nim, nama, kelompok, hitungan, persen, status, sesi }) => ({
    ...{ mahasantri_id, nim, nama, kelompok },
    lama: { persen, status, sesi, hadir: numerator(hitungan, laporan.aturan) },
    baru: describeFigure(newById.get(mahasantri_id) ?? sessionFigureOf(emptyTally(), next), next.aturan),
  }))
  const changed = all.filter(({ lama, baru }) => lama.status !== baru.status)
  return {
    periode: { id: periode.id, nama: periode.nama },
    orang: all.length,
    berubah: changed.length,
    persen_berubah: all.filter(({ lama, baru }) => lama.status === baru.status && lama.persen !== baru.persen).length,
    perpindahan: countMove(changed),
    rows: changed
      .toSorted((a, b) => rank(a) - rank(b) || (a.baru.persen ?? 0) - (b.baru.persen ?? 0))
      .slice((halaman - 1) * ukuran, halaman * ukuran),
  }
}

function describeFigure({ persen, status, sesi, hitungan }: SessionFigure, aturan: Aturan): PreviewLine['baru'] {
  return { persen, status, sesi, hadir: numerator(hitungan, aturan) }
}

/** Which kegiatan count in totals once this one does, or no longer does. */
async function countedWith(
  db: Db,
  periodeId: number,
  { id, dihitung }: NonNullable<Body['dihitung']>,
): Promise<number[]> {
  const all = await readKegiatanOf(db, periodeId)
  if (!all.some(kegiatan => kegiatan.id === id)) throw NotFound('kegiatan')
  return all.flatMap(kegiatan => ((kegiatan.id === id ? dihitung : kegiatan.dihitung === 1) ? [kegiatan.id] : []))
}

function countMove(rows: readonly PreviewLine[]) {
  const groups = Map.groupBy(rows, ({ lama, baru }) => `${lama.status} ${baru.status}`)
  return [...groups.values()]
    .flatMap(list => {
      const [first] = list
      return first ? [{ dari: first.lama.status, menjadi: first.baru.status, jumlah: list.length }] : []
    })
    .sort((a, b) => b.jumlah - a.jumlah || compareText(`${a.dari} ${a.menjadi}`, `${b.dari} ${b.menjadi}`))
}

function rank({ baru, lama }: PreviewLine): number {
  const of = (status: StatusKehadiran | null) => (status === null ? 3 : GRADE[status])
  return of(baru.status) * 4 + of(lama.status)
}
