import { formatFigure } from '#contract/angka.ts'
import { formatPercent, STATUS_LIST } from '#contract/kehadiran.ts'
import { DOWN_MEANINGFUL, describeVerdict, formatDifferent } from '#contract/laporan/verdict.ts'
import { printWeekSummary, type WeekSummary } from '#contract/laporan/week-summary.ts'
import { readsEverything } from '#contract/permissions.ts'
import { formatRange } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/user.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Block, Manuscript, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { printPdf as gambar } from '#server/dasar/pdf/printer.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import { type FullSummary, readWeekSummary } from '#server/laporan/ringkasan-pekan/week-summary.ts'
import { type Cetak, kopOf, readPrint } from './cetak.ts'
import { describeSemester } from './describe.ts'
import { findSameDokumen } from './dokumen.sql.ts'
import { type Dokumen, fileOf, fingerprint, saveDokumen, signature, toManuscript } from './dokumen.ts'
import { defineDocument, type PrintChoice } from './kind.ts'

interface SummaryChoice extends PrintChoice {
  periode_id: number
  /** The last day it tells of. */
  sampai: string
}

/** What a second page has room for: beside each other the lowest of them. */
const KELOMPOK_ROW = 80
const FALLING_ROW = 10

interface File extends FileContent {
  judul: string
  data: Buffer
}

interface Tools {
  db: Db
  write: Write
  now: number
  origin: string
}

/** The PDF of a week (any day of it; without one the last that is over), of what the user may see. */
export const summaryKind = defineDocument({
  key: 'ringkasan_pekan',
  call: printWeekSummary,
  async make(db, cetak, { query }) {
    const dokumen = dokumenWeekSummary(cetak, await readWeekSummary(db, cetak.user, query, cetak.now))
    if (!dokumen)
      throw new AppError('not_found', 'ringkasan_pekan.kosong', 'Pekan itu tidak ada dalam periode yang aktif.')
    return dokumen
  },
  recount: async (db, { user, now }, pilihan: SummaryChoice) =>
    summaryFigure(await readWeekSummary(db, user, { pekan: pilihan.sampai, dicetak: pilihan }, now)),
})

/**
 * The same for a mail; undefined where that week had nothing to tell. Tried again it is the sheet of the try before, with its code,
 * as long as the figures are the same.
 */
export async function printEmailSummary(
  { db, write, now, origin }: Tools,
  user: User,
  { pekan, sejak }: { pekan: string; sejak: number },
): Promise<File | undefined> {
  const ringkasan = await readWeekSummary(db, user, { pekan }, now)
  const cetak = await readPrint(db, user, now, origin)
  const dokumen = dokumenWeekSummary(cetak, ringkasan)
  if (!dokumen || (ringkasan.tanda === 0 && ringkasan.sesi.jatuh_tempo === 0)) return undefined
  const isi = { akun_id: user.id, pilihan: JSON.stringify(dokumen.pilihan), sidik: fingerprint(dokumen.angka) }
  const lama = await findSameDokumen(db, isi, sejak)
  if (!lama) return drawFile(db, cetak, dokumen, await write(tx => saveDokumen(tx, cetak, [dokumen], null)))
  const former = { ...cetak, now: lama.created_at }
  const sama = dokumenWeekSummary(former, ringkasan) ?? dokumen
  return drawFile(db, former, sama, [toManuscript(former, sama, lama.kode)])
}

async function drawFile(db: Db, cetak: Cetak, { judul }: Dokumen, manuscript: Manuscript[]): Promise<File> {
  const berkas = await fileOf(db, kopOf(cetak), { judul, penulis: cetak.user.nama })
  return { judul, name: `${judul}.pdf`, data: await gambar(berkas, manuscript) }
}

function dokumenWeekSummary(cetak: Cetak, ringkasan: FullSummary): Dokumen | undefined {
  const { periode, pekan } = ringkasan
  if (!periode || !pekan) return undefined
  const rentang = formatRange(pekan.dari, pekan.sampai)
  const pilihan: SummaryChoice = {
    jenis: 'ringkasan_pekan',
    periode_id: periode.id,
    sampai: pekan.sampai,
    lingkup: readsEverything(cetak.user.peran) ? 'semua' : 'sendiri',
  }
  return {
    jenis: 'ringkasan_pekan',
    judul: `Ringkasan pekan, ${rentang}`,
    arah: 'tegak',
    blok: [
      {
        jenis: 'judul',
        teks: 'RINGKASAN KEHADIRAN PEKANAN',
        anak: [describeSemester(periode.nama), `Pekan ke-${pekan.ke}, ${rentang}`],
      },
      { jenis: 'paragraf', teks: describeSentence(ringkasan), rata: 'tengah' },
      describeFigure(ringkasan),
      ...trend(ringkasan),
      ...perFakultas(ringkasan),
      ...falling(ringkasan),
      ...perKelompok(ringkasan),
      signature(cetak, []),
    ],
    pilihan,
    angka: summaryFigure(ringkasan),
    isi: [],
  }
}

/** 'Kehadiran 87,4%, naik 1,2 dari pekan lalu; 5 kelompok menurun.' */
function describeSentence(ringkasan: WeekSummary): string {
  const { kehadiran, menurun } = describeVerdict(kata, ringkasan)
  return `${[kehadiran, menurun].filter(Boolean).join('; ')}.`
}

function describeFigure({ tanda, sesi, jumlah_kelompok, batas }: WeekSummary): Block {
  return {
    jenis: 'keterangan',
    kiri: [
      ['Tanda tercatat', formatFigure(tanda)],
      ['Sesi terisi', describeSession(sesi)],
    ],
    kanan: [
      ...(jumlah_kelompok > 0 ? [[kata`Kelompok`, formatFigure(jumlah_kelompok)] as const] : []),
      ['Batas', `minimal ${batas.minimal}%, peringatan di bawah ${batas.peringatan}%`],
    ],
  }
}

function describeSession({ terisi, jatuh_tempo }: WeekSummary['sesi']): string {
  return jatuh_tempo === 0 ? 'tidak ada yang harus diisi' : `${formatFigure(terisi)} dari ${formatFigure(jatuh_tempo)}`
}

function trend({ tren, batas }: WeekSummary): Block[] {
  if (tren.filter(t => t.persen !== null).length < 2) return []
  const titik = tren.map(({ dari, persen }) => ({
    label: `${Number(dari.slice(8))}/${Number(dari.slice(5, 7))}`,
    persen,
  }))
  return [
    { jenis: 'catatan', teks: 'Kehadiran per pekan', huruf: 9 },
    { jenis: 'tren', titik, batas: [...new Set([batas.peringatan, batas.minimal])] },
  ]
}

function perFakultas({ fakultas }: WeekSummary): Block[] {
  if (fakultas.length === 0) return []
  return [
    table(
      ['Fakultas', 'Mahasantri', '%', 'Beda'],
      fakultas.map(f => [f.nama, right(formatFigure(f.orang)), percent(f), right(different(f))]),
      ['*', 60, 46, 46],
    ),
    { jenis: 'jarak', tinggi: 8 },
  ]
}

function falling({ menurun, jumlah_menurun }: WeekSummary): Block[] {
  if (menurun.length === 0) return []
  const shown = menurun.slice(0, FALLING_ROW)
  return [
    table(
      [kata`Kelompok yang menurun`, 'Murabbi', '%', 'Beda'],
      shown.map(k => [k.nama, k.murabbi.join('; '), percent(k), right(different(k))]),
      [120, '*', 46, 46],
    ),
    {
      jenis: 'catatan',
      teks: `Menurun: sedikitnya ${DOWN_MEANINGFUL} poin di bawah pekan lalu.${jumlah_menurun > shown.length ? ` Yang terdalam dari ${jumlah_menurun}.` : ''}`,
    },
    { jenis: 'jarak', tinggi: 8 },
  ]
}

/** All of them, the lowest first, two beside each other; of more than two pages hold the lowest. */
function perKelompok({ kelompok, jumlah_kelompok }: FullSummary): Block[] {
  if (kelompok.length === 0) return []
  const shown = kelompok.slice(0, KELOMPOK_ROW)
  const half = Math.ceil(shown.length / 2)
  const cell = (i: number): PdfCell[] => {
    const k = shown[i]
    return k ? [right(String(i + 1)), k.nama, percent(k), right(different(k))] : ['', '', '', '']
  }
  const mulai = shown.length > 1 ? [0, half] : [0]
  return [
    table(
      mulai.flatMap(() => ['No', kata`Kelompok`, '%', 'Beda']),
      Array.from({ length: half }, (_, i) => mulai.flatMap(n => cell(n + i))),
      mulai.flatMap(() => [18, '*', 40, 40] as const),
    ),
    {
      jenis: 'catatan',
      teks: `Yang terendah lebih dahulu${shown.length < jumlah_kelompok ? kata`, ${shown.length} dari ${jumlah_kelompok} kelompok` : ''}; segitiga hitam: di bawah batas, segitiga putih: peringatan. Beda dalam poin terhadap pekan sebelumnya.`,
    },
  ]
}

function table(kepala: readonly string[], baris: readonly (readonly PdfCell[])[], lebar: PdfTable['lebar']): PdfTable {
  return { jenis: 'tabel', kepala: [kepala.map((teks): PdfCell => ({ teks, rata: 'tengah' }))], baris, lebar, huruf: 8 }
}

const right = (teks: string): PdfCell => ({ teks, rata: 'kanan' })

/** With a hyphen: the font draws both alike, and who copies the code at the foot of the page would get a minus in it. */
const different = ({ beda }: { beda: number | null }) => (beda === null ? '–' : formatDifferent(beda).replace('−', '-'))

function percent({ persen, status }: FullSummary['kelompok'][number] | WeekSummary['fakultas'][number]): PdfCell {
  const tanda = { tidak_memenuhi: 'bawah_batas', peringatan: 'peringatan', memenuhi: undefined } as const
  return {
    teks: formatPercent(persen, ''),
    rata: 'kanan',
    ...(status && tanda[status] ? { tanda: tanda[status], tebal: status === 'tidak_memenuhi' } : {}),
  }
}

/** Whether a session is still to be filled is another question every hour, and no figure. */
function summaryFigure({ kelompok }: FullSummary): unknown {
  return kelompok
    .toSorted((a, b) => a.kelompok_id - b.kelompok_id)
    .map(k => [
      k.kelompok_id,
      STATUS_LIST.map(status => k.hitungan[status]),
      k.hitungan.belum,
      { persen: k.persen, hitungan: k.hitungan } satisfies SealedPercentage,
    ])
}
