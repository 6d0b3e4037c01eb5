import { createHash } from 'node:crypto'
import type { DokumenKind } from '#contract/dokumen/dokumen.ts'
import { hijri } from '#contract/hijri.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import type { Signatory } from '#contract/pengaturan/kop.ts'
import type { SheetSignature } from '#contract/tabel.ts'
import { formatDate, jamIn, todayIn, zoneLabel } from '#contract/tanggal.ts'
import { isUniqueViolation } from '#database/dialect.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { Conflict } from '#server/dasar/errors.ts'
import { readLampiran } from '#server/dasar/lampiran/lampiran.ts'
import { type Block, type File, type Manuscript, pictureName, type Signature } from '#server/dasar/pdf/naskah.ts'
import type { Pictures } from '#server/dasar/pdf/printer.ts'
import { holdSk } from '#server/laporan/kelulusan-frozen.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import { type Cetak, kopOf, type PrintKop } from './cetak.ts'
import { sealDokumen } from './content-fingerprint.ts'
import { insertDokumen } from './dokumen.sql.ts'
import { createCode, writeCode } from './kode.ts'
import { giveNumber, type RequestNumber, UsedNumber } from './nomor.ts'
import { numbered, recordReprint, type StoredLetter, saveSurat } from './saved-surat.ts'
import { type GivenRow, listGiven } from './surat.sql.ts'

/** A row of a sheet as its holder may ask for it: who, and the figures in the words that are answered. */
export type CheckRow = readonly [nim: string, nama: string, angka: string]

/** The rows of a sheet as they were kept with it. */
export function verificationRow({ isi }: { isi: string }): CheckRow[] {
  return JSON.parse(isi) as CheckRow[]
}

/** A sheet before it has its code. */
export interface Dokumen {
  jenis: DokumenKind
  /** What it is about, for the page that checks it: never a name of a mahasantri. */
  judul: string
  arah: Manuscript['arah']
  blok: Block[]
  /** How its figures are calculated again (count-again.ts); null when there are none. */
  pilihan: object | null
  /** The figures as printed, in a form that is the same whenever they are. */
  angka: unknown
  isi: CheckRow[]
  /** Who is told to have made it, to whoever checks it; the name of who prints it unless said. */
  oleh?: string
  /** A letter: whom it is about, and the number under its title. It is kept to be printed again. */
  surat?: Pick<Row<'surat'>, 'mahasantri_id' | 'templat_id' | 'jenis_surat_id' | 'alasan_tanpa_sp'> & {
    nomor: RequestNumber
    /** A syahadah, given once: whoever has it by this SK gets it printed again. */
    given?: { sk_id: number; latar_id: number | null }
  }
}

export async function fileOf(
  db: Db,
  { kertas, baris, logo_id }: PrintKop,
  { judul, penulis }: Pick<File, 'judul' | 'penulis'>,
): Promise<File> {
  const logo = logo_id === null ? null : (await readLampiran(db, logo_id)).data
  return { judul, penulis, kertas, kop: baris, logo }
}

/** The pictures that sheets name, but for those that came before. */
export async function readPictures(
  db: Db,
  manuscripts: readonly Pick<Manuscript, 'blok'>[],
  before: ReadonlySet<string> = new Set(),
): Promise<Pictures> {
  const named = manuscripts.flatMap(({ blok }) =>
    blok.flatMap(one => (one.jenis === 'syahadah' ? [one.logo ?? [], one.latar ?? []].flat() : [])),
  )
  const wanted = [...new Set(named)].filter(id => !before.has(pictureName(id)))
  return Object.fromEntries(
    await Promise.all(wanted.map(async id => [pictureName(id), (await readLampiran(db, id)).data] as const)),
  )
}

/** Gives each its code, keeps what is needed to check it, and answers what is to be drawn, in their order. */
export async function saveDokumen(
  tx: Tx,
  cetak: Cetak,
  dokumenList: readonly Dokumen[],
  cetakanId: number | null,
): Promise<Manuscript[]> {
  const given = await reprintGiven(tx, cetak, dokumenList, cetakanId)
  const rows: Coded[] = []
  for (const dokumen of dokumenList) {
    if (given.has(dokumen)) continue
    const nomor = dokumen.surat ? await giveNumber(tx, cetak, dokumen.surat.nomor) : ''
    rows.push({ dokumen, kode: createCode(), nomor })
  }
  const ids = await insertRows(tx, cetak, rows, cetakanId)
  const teks = describePrint(cetak)
  const suratList = rows.flatMap(({ dokumen: { surat, arah, blok }, kode }) => {
    const dokumen_id = ids.get(kode)
    if (!surat || dokumen_id === undefined) return []
    const { nomor, given: by, ...about } = surat
    const isi = { arah, blok, teks, tepi: 'surat' as const }
    return [{ dokumen_id, ...about, jenis: nomor.surat, sk_id: by?.sk_id ?? null, isi }]
  })
  const latar_id = rows[0]?.dokumen.surat?.given?.latar_id ?? null
  await saveSurat(tx, { ...kopOf(cetak), latar_id }, suratList)
  await sealDokumen(tx, [...ids.values()])
  const fresh = new Map(rows.map(one => [one.dokumen, one]))
  return dokumenList.flatMap(dokumen => {
    const { kode = '', nomor } = fresh.get(dokumen) ?? {}
    return given.get(dokumen) ?? toManuscript(cetak, dokumen, kode, nomor)
  })
}

/**
 * What somebody was given by this SK before, as it was: who presses twice, or prints all after one, makes no second number. Throws
 * Conflict where the SK was taken back meanwhile, or where another file is at it.
 */
async function reprintGiven(
  tx: Tx,
  cetak: Cetak,
  dokumenList: readonly Dokumen[],
  cetakanId: number | null,
): Promise<ReadonlyMap<Dokumen, Manuscript>> {
  const bySk = Map.groupBy(
    dokumenList.filter(one => one.surat?.given),
    one => one.surat?.given?.sk_id ?? 0,
  )
  const found = new Map<Dokumen, Manuscript>()
  for (const [skId, list] of bySk) {
    await holdSk(tx, skId)
    const ids = list.flatMap(({ surat }) => surat?.mahasantri_id ?? [])
    for (const row of await listGiven(tx, skId, ids)) {
      if (Number(row.belum) === 1 && row.cetakan_id !== cetakanId) throw BeingMade()
      const dokumen = list.find(({ surat }) => surat?.mahasantri_id === row.mahasantri_id)
      if (!dokumen) continue
      found.set(dokumen, givenManuscript(cetak.origin, row))
      await recordReprint(tx, cetak.user, row.id, cetak.now)
    }
  }
  return found
}

/** A syahadah that was given, to be drawn again as it was. */
function givenManuscript(
  origin: string,
  { kode, nomor, naskah }: Pick<GivenRow, 'kode' | 'nomor' | 'naskah'>,
): Manuscript {
  const { blok, teks, ...drawn } = JSON.parse(naskah) as StoredLetter
  return { ...drawn, kop: true, blok: numbered(blok, nomor), kaki: { teks, periksa: checkAt(origin, kode) } }
}

export const BeingMade = () =>
  Conflict(
    'syahadah.sedang_dibuat',
    'Berkas syahadah untuk SK ini sedang dibuat. Tunggu sampai siap di Dokumen, lalu coba lagi.',
  )

/** What is drawn of a sheet that has its code. */
export function toManuscript(cetak: Cetak, { surat, arah, blok }: Dokumen, kode: string, nomor = ''): Manuscript {
  const kaki = { teks: describePrint(cetak), periksa: checkAt(cetak.origin, kode) }
  return { arah, kop: true, ...(surat ? { blok: numbered(blok, nomor), tepi: 'surat' } : { blok }), kaki }
}

interface Coded {
  dokumen: Dokumen
  kode: string
  nomor: string
}

/** The id behind each code. */
async function insertRows(tx: Tx, { user, now }: Cetak, rows: readonly Coded[], cetakan_id: number | null) {
  const values = rows.map(({ dokumen: { jenis, judul, pilihan, angka, isi, oleh }, kode, nomor }) => ({
    ...{ kode, jenis, judul, nomor, cetakan_id },
    pilihan: JSON.stringify(pilihan),
    sidik: pilihan ? fingerprint(angka) : '',
    ...{ akun_id: user.id, oleh: oleh ?? user.nama, created_at: now },
    isi: JSON.stringify(isi),
  }))
  return insertDokumen(tx, values).catch((error: unknown) => {
    throw isUniqueViolation(error) && rows.some(({ dokumen }) => dokumen.surat?.nomor.ketik) ? UsedNumber() : error
  })
}

export function checkAt(origin: string, kode: string): NonNullable<Manuscript['kaki']['periksa']> {
  return { kode: writeCode(kode), alamat: `${origin}/verifikasi/${kode}` }
}

/** The fingerprint of figures: equal texts, equal figures. `write` writes their percentages. */
export function fingerprint(angka: unknown, write: (angka: SealedPercentage) => string = writePercent): string {
  const teks = JSON.stringify(angka, (_, value: unknown) => (isPercent(value) ? write(value) : value))
  return createHash('sha256').update(teks).digest('hex')
}

const writePercent = ({ persen }: SealedPercentage) => formatPercent(persen)

export function isPercent(value: unknown): value is SealedPercentage {
  return typeof value === 'object' && value !== null && 'persen' in value
}

/** 'Dicetak 21/11/2026 18.42 WIB oleh Siti Nurjanah melalui Hadir' */
export function describePrint({ now, zona, user }: Cetak): string {
  const kapan = `${formatDate(todayIn(zona, now), 'angka')} ${jamIn(zona, now)} ${zoneLabel(zona)}`
  return `Dicetak ${kapan} oleh ${user.nama} melalui Hadir`
}

/** Who signs here for the institution, in their order. */
export function signatoryAt({ kop }: Cetak, tempat: 'mengetahui' | 'surat'): Signatory[] {
  return kop.penandatangan.filter(p => p.tempat === tempat || p.tempat === 'keduanya')
}

/**
 * 'Mengetahui, Kepala UPT' on the left, `lain` beside it; city and date stand above the last one. A sheet is signed once it is
 * printed, so the date is that of the day, unless it is signed on another (`tanggal`).
 */
export function signature(cetak: Cetak, lain: readonly Signer[], tanggal?: string): Block {
  return { jenis: 'tanda_tangan', kolom: signersOf(cetak, lain, tanggal) }
}

export type Signer = Signature & { sebagai: string }

/** The same in what is no sheet of ours. */
export function signersOf(cetak: Cetak, lain: readonly Signer[], tanggal?: string): SheetSignature[] {
  const official = signatoryAt(cetak, 'mengetahui').map((p, i) => ({
    atas: [i === 0 ? 'Mengetahui,' : '', p.jabatan],
    nama: p.nama,
    nomor: p.nomor,
  }))
  const kolom = [...official, ...lain.map(({ sebagai, ...p }) => ({ ...p, atas: ['', sebagai] }))]
  const kapan = datePlace(cetak, tanggal)
  return kolom.map(({ atas, ...p }, i) => ({
    ...p,
    atas: [
      ...(kapan.length > 1 ? [i === kolom.length - 1 ? (kapan[0] ?? '') : ''] : []),
      i === kolom.length - 1 ? (kapan.at(-1) ?? '') : (atas[0] ?? ''),
      atas[1] ?? '',
    ],
  }))
}

/** 'Kota Nusantara, 21 November 2026', and the Hijri date below when the institution wants it. */
export function datePlace({ kop, zona, now, awalBulan }: Cetak, tanggal: string = todayIn(zona, now)): string[] {
  const gregorian = `${kop.kota ? `${kop.kota}, ` : ''}${formatDate(tanggal, 'sedang')}`
  const hijriDate = kop.hijri ? hijri(tanggal, awalBulan) : ''
  return hijriDate ? [gregorian, hijriDate] : [gregorian]
}
