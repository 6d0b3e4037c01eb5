import { formatAngka } from '#contract/angka.ts'
import { formatPersen, STATUS_LIST } from '#contract/kehadiran.ts'
import { printRingkasanPekan, type WeekSummary } from '#contract/laporan/ringkasan-pekan.ts'
import { describeVerdik, formatBeda, TURUN_BERARTI } from '#contract/laporan/verdict.ts'
import { readsEverything } from '#contract/permissions.ts'
import { formatRentang } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/kirim.ts'
import type { User } from '#server/dasar/http/user.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Blok, Naskah, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { printPdf as gambar } from '#server/dasar/pdf/pencetak.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import { type RingkasanPenuh, readRingkasanPekan } from '#server/laporan/ringkasan-pekan/ringkasan-pekan.ts'
import { type Cetak, kopOf, readCetak } from './cetak.ts'
import { findDokumenSama } from './dokumen.sql.ts'
import { berkasOf, type Dokumen, saveDokumen, sidik, tandaTangan, toNaskah } from './dokumen.ts'
import { defineDocument, type Pilihan } from './kind.ts'
import { describeSemester } from './sebut.ts'

interface PilihanRingkasan extends Pilihan {
  periode_id: number
  /** The last day it tells of. */
  sampai: string
}

/** What a second page has room for: beside each other the lowest of them. */
const BARIS_KELOMPOK = 80
const BARIS_MENURUN = 10

interface Berkas extends FileContent {
  judul: string
  data: Buffer
}

interface Alat {
  db: Db
  write: Write
  now: number
  origin: string
}

/** The PDF of a week (any day of it; without one the last that is over), of what the user may see. */
export const ringkasanKind = defineDocument({
  key: 'ringkasan_pekan',
  call: printRingkasanPekan,
  async make(db, cetak, { query }) {
    const dokumen = ringkasanPekanDokumen(cetak, await readRingkasanPekan(db, cetak.user, query, cetak.now))
    if (!dokumen)
      throw new AppError('not_found', 'ringkasan_pekan.kosong', 'Pekan itu tidak ada dalam periode yang aktif.')
    return dokumen
  },
  recount: async (db, { user, now }, pilihan: PilihanRingkasan) =>
    angkaRingkasan(await readRingkasanPekan(db, user, { pekan: pilihan.sampai, dicetak: pilihan }, now)),
})

/**
 * The same for a mail; undefined where that week had nothing to tell. Tried again it is the sheet of the try before, with its code,
 * as long as the figures are the same.
 */
export async function printRingkasanSurel(
  { db, write, now, origin }: Alat,
  user: User,
  { pekan, sejak }: { pekan: string; sejak: number },
): Promise<Berkas | undefined> {
  const ringkasan = await readRingkasanPekan(db, user, { pekan }, now)
  const cetak = await readCetak(db, user, now, origin)
  const dokumen = ringkasanPekanDokumen(cetak, ringkasan)
  if (!dokumen || (ringkasan.tanda === 0 && ringkasan.sesi.jatuh_tempo === 0)) return undefined
  const isi = { akun_id: user.id, pilihan: JSON.stringify(dokumen.pilihan), sidik: sidik(dokumen.angka) }
  const lama = await findDokumenSama(db, isi, sejak)
  if (!lama) return drawBerkas(db, cetak, dokumen, await write(tx => saveDokumen(tx, cetak, [dokumen], null)))
  const dahulu = { ...cetak, now: lama.created_at }
  const sama = ringkasanPekanDokumen(dahulu, ringkasan) ?? dokumen
  return drawBerkas(db, dahulu, sama, [toNaskah(dahulu, sama, lama.kode)])
}

async function drawBerkas(db: Db, cetak: Cetak, { judul }: Dokumen, naskah: Naskah[]): Promise<Berkas> {
  const berkas = await berkasOf(db, kopOf(cetak), { judul, penulis: cetak.user.nama })
  return { judul, name: `${judul}.pdf`, data: await gambar(berkas, naskah) }
}

function ringkasanPekanDokumen(cetak: Cetak, ringkasan: RingkasanPenuh): Dokumen | undefined {
  const { periode, pekan } = ringkasan
  if (!periode || !pekan) return undefined
  const rentang = formatRentang(pekan.dari, pekan.sampai)
  const pilihan: PilihanRingkasan = {
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
      { jenis: 'paragraf', teks: describeKalimat(ringkasan), rata: 'tengah' },
      describeAngka(ringkasan),
      ...tren(ringkasan),
      ...perFakultas(ringkasan),
      ...menurun(ringkasan),
      ...perKelompok(ringkasan),
      tandaTangan(cetak, []),
    ],
    pilihan,
    angka: angkaRingkasan(ringkasan),
    isi: [],
  }
}

/** 'Kehadiran 87,4%, naik 1,2 dari pekan lalu; 5 kelompok menurun.' */
function describeKalimat(ringkasan: WeekSummary): string {
  const { kehadiran, menurun } = describeVerdik(kata, ringkasan)
  return `${[kehadiran, menurun].filter(Boolean).join('; ')}.`
}

function describeAngka({ tanda, sesi, jumlah_kelompok, batas }: WeekSummary): Blok {
  return {
    jenis: 'keterangan',
    kiri: [
      ['Tanda tercatat', formatAngka(tanda)],
      ['Sesi terisi', describeSesi(sesi)],
    ],
    kanan: [
      ...(jumlah_kelompok > 0 ? [[kata`Kelompok`, formatAngka(jumlah_kelompok)] as const] : []),
      ['Batas', `minimal ${batas.minimal}%, peringatan di bawah ${batas.peringatan}%`],
    ],
  }
}

function describeSesi({ terisi, jatuh_tempo }: WeekSummary['sesi']): string {
  return jatuh_tempo === 0 ? 'tidak ada yang harus diisi' : `${formatAngka(terisi)} dari ${formatAngka(jatuh_tempo)}`
}

function tren({ tren, batas }: WeekSummary): Blok[] {
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

function perFakultas({ fakultas }: WeekSummary): Blok[] {
  if (fakultas.length === 0) return []
  return [
    tabel(
      ['Fakultas', 'Mahasantri', '%', 'Beda'],
      fakultas.map(f => [f.nama, kanan(formatAngka(f.orang)), persen(f), kanan(beda(f))]),
      ['*', 60, 46, 46],
    ),
    { jenis: 'jarak', tinggi: 8 },
  ]
}

function menurun({ menurun, jumlah_menurun }: WeekSummary): Blok[] {
  if (menurun.length === 0) return []
  const shown = menurun.slice(0, BARIS_MENURUN)
  return [
    tabel(
      [kata`Kelompok yang menurun`, 'Murabbi', '%', 'Beda'],
      shown.map(k => [k.nama, k.murabbi.join('; '), persen(k), kanan(beda(k))]),
      [120, '*', 46, 46],
    ),
    {
      jenis: 'catatan',
      teks: `Menurun: sedikitnya ${TURUN_BERARTI} poin di bawah pekan lalu.${jumlah_menurun > shown.length ? ` Yang terdalam dari ${jumlah_menurun}.` : ''}`,
    },
    { jenis: 'jarak', tinggi: 8 },
  ]
}

/** All of them, the lowest first, two beside each other; of more than two pages hold the lowest. */
function perKelompok({ kelompok, jumlah_kelompok }: RingkasanPenuh): Blok[] {
  if (kelompok.length === 0) return []
  const shown = kelompok.slice(0, BARIS_KELOMPOK)
  const half = Math.ceil(shown.length / 2)
  const sel = (i: number): PdfCell[] => {
    const k = shown[i]
    return k ? [kanan(String(i + 1)), k.nama, persen(k), kanan(beda(k))] : ['', '', '', '']
  }
  const mulai = shown.length > 1 ? [0, half] : [0]
  return [
    tabel(
      mulai.flatMap(() => ['No', kata`Kelompok`, '%', 'Beda']),
      Array.from({ length: half }, (_, i) => mulai.flatMap(n => sel(n + i))),
      mulai.flatMap(() => [18, '*', 40, 40] as const),
    ),
    {
      jenis: 'catatan',
      teks: `Yang terendah lebih dahulu${shown.length < jumlah_kelompok ? kata`, ${shown.length} dari ${jumlah_kelompok} kelompok` : ''}; segitiga hitam: di bawah batas, segitiga putih: peringatan. Beda dalam poin terhadap pekan sebelumnya.`,
    },
  ]
}

function tabel(kepala: readonly string[], baris: readonly (readonly PdfCell[])[], lebar: PdfTable['lebar']): PdfTable {
  return { jenis: 'tabel', kepala: [kepala.map((teks): PdfCell => ({ teks, rata: 'tengah' }))], baris, lebar, huruf: 8 }
}

const kanan = (teks: string): PdfCell => ({ teks, rata: 'kanan' })

/** With a hyphen: the font draws both alike, and who copies the code at the foot of the page would get a minus in it. */
const beda = ({ beda }: { beda: number | null }) => (beda === null ? '–' : formatBeda(beda).replace('−', '-'))

function persen({ persen, status }: RingkasanPenuh['kelompok'][number] | WeekSummary['fakultas'][number]): PdfCell {
  const tanda = { tidak_memenuhi: 'bawah_batas', peringatan: 'peringatan', memenuhi: undefined } as const
  return {
    teks: formatPersen(persen, ''),
    rata: 'kanan',
    ...(status && tanda[status] ? { tanda: tanda[status], tebal: status === 'tidak_memenuhi' } : {}),
  }
}

/** Whether a session is still to be filled is another question every hour, and no figure. */
function angkaRingkasan({ kelompok }: RingkasanPenuh): unknown {
  return kelompok
    .toSorted((a, b) => a.kelompok_id - b.kelompok_id)
    .map(k => [
      k.kelompok_id,
      STATUS_LIST.map(status => k.hitungan[status]),
      k.hitungan.belum,
      { persen: k.persen, hitungan: k.hitungan } satisfies SealedPercentage,
    ])
}
