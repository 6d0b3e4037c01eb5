import type * as z from 'zod'
import { type previewSyahadah as previewCall, printSyahadah } from '#contract/dokumen/dokumen.ts'
import type { LetterTemplate } from '#contract/dokumen/letter-template.ts'
import type { Reply } from '#contract/endpoint.ts'
import { labelHasil } from '#contract/laporan/outcome.ts'
import { type Predikat, predikatOf, type SyahadahSettings } from '#contract/pengaturan/syahadah.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Conflict, found } from '#server/dasar/errors.ts'
import type { Certificate, CertificateLine } from '#server/dasar/pdf/naskah.ts'
import { readMergedInto } from '#server/datapokok/orang/per-id.ts'
import {
  type FrozenOrang,
  type FrozenResults,
  findFrozen,
  readEndOfSk,
  readFrozenResults,
} from '#server/laporan/kelulusan-frozen.ts'
import { openLaporan } from '#server/laporan/rentang.ts'
import { readSyahadahSettings } from '#server/pengaturan/syahadah/syahadah.ts'
import { type Cetak, kopOf } from './cetak.ts'
import type { Dokumen } from './dokumen.ts'
import { keepDates } from './keep-together.ts'
import { defineDocument, type PrintChoice } from './kind.ts'
import { EmptyFields, listEmpty } from './letter-material.ts'
import { composeSigners, listGoneSigners } from './letter-signers.ts'
import { officeValues } from './letter-values.ts'
import { findCertified, listGiven } from './surat.sql.ts'
import { type LetterValues, writePieces } from './template/compose-letter.ts'
import { readTemplate, type ValidTemplate } from './template/template.ts'

interface SyahadahChoice extends PrintChoice {
  jenis: 'syahadah'
  sk_id: number
  mahasantri_id: number
}

/** What certificates of an SK are composed of. */
export interface SyahadahMaterial {
  about: Pick<FrozenResults, 'periode' | 'sk'>
  template: ValidTemplate
  settings: Pick<SyahadahSettings, 'predikat' | 'menurut' | 'latar_id' | 'dasar_terang'>
}

/** Of whom an SK says that they passed, and of nobody else. */
export const syahadahKind = defineDocument({
  key: 'syahadah',
  call: printSyahadah,
  async make(db, cetak, { params: { id }, query: { mahasantri_id, nomor, kosong } }) {
    const { rows, ...about } = await readFrozenResults(db, id, { cari: '', ids: [mahasantri_id] }, cetak.now)
    const orang = found(rows[0], 'mahasantri')
    const reason = describeWithout(orang)
    if (reason)
      throw Conflict(
        'syahadah.tidak_lulus',
        `SK ${about.sk.nomor} menyatakan ${orang.nama} ${reason}, jadi tidak ada syahadah.`,
      )
    const material = await readMaterial(db, about)
    const [given] = await listGiven(db, about.sk.id, [mahasantri_id])
    const empty = given ? '' : describeMissingFields(cetak, orang, material)
    if (empty !== '' && empty !== kosong)
      throw EmptyFields(`Isian ini kosong pada syahadah ${orang.nama}: ${empty}.`, empty)
    return composeSyahadah(cetak, orang, material, { ketik: nomor })
  },
  async recount(db, _, { sk_id, mahasantri_id }: SyahadahChoice) {
    // Frozen: a mark that is corrected later changes nothing; whether the SK still holds is told apart.
    const frozen = await findFrozen(db, sk_id, await readMergedInto(db, mahasantri_id))
    return frozen ? frozenFigure(sk_id, frozen) : null
  },
  withdrawn: (db, { sk_id }: SyahadahChoice) => readEndOfSk(db, sk_id),
})

const frozenFigure = (skId: number, { hasil, angka }: Pick<FrozenOrang, 'hasil' | 'angka'>): unknown => [
  skId,
  hasil,
  angka,
]

export async function readMaterial(db: Db, about: SyahadahMaterial['about']): Promise<SyahadahMaterial> {
  const [template, settings] = await Promise.all([readTemplate(db, 'syahadah'), readSyahadahSettings(db)])
  return { about, template, settings }
}

/** Why somebody gets none; '' of who does. */
export function describeWithout({ hasil, dihapus }: FrozenOrang): string {
  if (Number(dihapus) === 1) return 'yang datanya sudah dihapus'
  return hasil === 'lulus' ? '' : labelHasil[hasil].toLowerCase()
}

/** 'Fakultas, Penanda tangan ‘Rektor’': what would print nothing; '' where there is none. */
export function describeMissingFields(cetak: Cetak, orang: FrozenOrang, material: SyahadahMaterial): string {
  const gone = listGoneSigners(cetak, material.template).map(jabatan => `Penanda tangan ‘${jabatan}’`)
  return [...listEmpty(material.template, valuesOf(cetak, orang, material)), ...gone].join(', ')
}

/** So many are named. */
const NAMED = 50

/** What a press of the button would do, before it is pressed. */
export async function previewSyahadah(
  db: Db,
  cetak: Cetak,
  periodeId: number,
  { mahasantri_ids: ids, ...filter }: z.output<typeof previewCall.body>,
): Promise<Reply<typeof previewCall>> {
  const { rows, ...about } = await readFrozenResults(db, periodeId, { ...filter, ids }, cetak.now)
  const material = await readMaterial(db, about)
  const passed = rows.filter(row => describeWithout(row) === '')
  const given = await listGivenIds(db, about.sk.id, passed)
  const fresh = passed.filter(row => !given.has(row.mahasantri_id))
  const without = rows.flatMap(row => {
    const hasil = describeWithout(row)
    return hasil === '' ? [] : [{ nama: row.nama, hasil }]
  })
  const empty = fresh.flatMap(row => {
    const isian = describeMissingFields(cetak, row, material)
    return isian === '' ? [] : [{ nama: row.nama, isian }]
  })
  const wordless = material.settings.predikat.length === 0 ? [] : fresh.filter(row => !predikatFor(row, material))
  const nameless = fresh.filter(row => row.nama_arab === '').map(({ nama }) => ({ nama }))
  const first = <T>(list: readonly T[]) => ({ total: list.length, rows: list.slice(0, NAMED) })
  return {
    ...{ sk_id: about.sk.id, nomor_sk: about.sk.nomor, total: passed.length, sudah: given.size },
    ...{
      tanpa: first(without),
      tanpa_arab: first(nameless),
      tanpa_predikat: first(wordless.map(({ nama }) => ({ nama }))),
      kosong: first(empty),
    },
  }
}

/** Who of these has one that was issued. */
export async function listGivenIds(db: Db, skId: number, rows: readonly FrozenOrang[]): Promise<Set<number>> {
  const ids = rows.map(row => row.mahasantri_id)
  const given = await listGiven(db, skId, ids)
  return new Set(given.flatMap(row => (Number(row.belum) === 1 ? [] : row.mahasantri_id)))
}

/** A template that is not saved yet, filled with somebody as if an SK named them. Throws NotFound. */
export async function sampleSyahadah(
  db: Db,
  cetak: Cetak,
  { templat, mahasantri_id }: { templat: LetterTemplate; mahasantri_id: number },
): Promise<Dokumen> {
  const orang = found(await findCertified(db, mahasantri_id), 'mahasantri')
  const { kepala } = await openLaporan(db, {}, cetak.now)
  const tanggal = todayIn(cetak.zona, cetak.now)
  const about = {
    periode: kepala.periode ?? { id: 0, nama: '[periode]' },
    sk: { id: 0, nomor: '[nomor SK]', tanggal, oleh: '[yang menetapkan]', akun: '', at: 0 },
  }
  const frozen = { hasil: 'lulus', angka: '', dihapus: 0, attendance: { hadir: 1, sesi: 1 } } as const
  const material = { ...(await readMaterial(db, about)), template: { id: null, templat } }
  // Of a level the best that there is a word for.
  const { menurut, predikat } = material.settings
  const levels = menurut === null ? [] : [{ nama: menurut, nilai: Math.max(0, ...predikat.map(one => one.minimal)) }]
  return composeSyahadah(cetak, { ...orang, ...frozen, levels }, material, {})
}

export function composeSyahadah(
  cetak: Cetak,
  orang: FrozenOrang,
  material: SyahadahMaterial,
  nomor: { ketik?: string | undefined; urutan?: number | undefined },
): Dokumen {
  const { about, template, settings } = material
  const { latar_id: latar, dasar_terang: ground } = settings
  const { sk, periode } = about
  const { mahasantri_id, nim, nama } = orang
  const pilihan: SyahadahChoice = { jenis: 'syahadah', lingkup: 'semua', sk_id: sk.id, mahasantri_id }
  const { baris, logo_id } = kopOf(cetak)
  const values = valuesOf(cetak, orang, material)
  const page: Certificate = {
    jenis: 'syahadah',
    // The last of several lines is the address.
    kop: baris.length > 2 ? baris.slice(0, -1) : baris,
    ...{ logo: logo_id, latar, ground, judul: template.templat.judul, nomor: '' },
    isi: linesOf(template.templat, values, orang, predikatFor(orang, material)),
  }
  // Both dates stand on a certificate, whatever the letters of the office have.
  const dated = { ...cetak, kop: { ...cetak.kop, hijri: 1 as const } }
  return {
    jenis: 'syahadah',
    judul: `Syahadah, ${periode.nama}, SK ${sk.nomor}`,
    arah: 'lebar',
    blok: [page, composeSigners(dated, template.templat)],
    pilihan,
    angka: frozenFigure(sk.id, orang),
    isi: [[nim, nama, describeResult(orang, material)]],
    surat: {
      ...{ mahasantri_id, templat_id: template.id, jenis_surat_id: null, alasan_tanpa_sp: '' },
      nomor: { surat: 'syahadah', ...nomor },
      given: { sk_id: sk.id, latar_id: latar },
    },
  }
}

/** By the level that the office has named, else by attendance: as the SK has frozen it. */
function predikatFor({ attendance, levels }: FrozenOrang, { settings: { predikat, menurut } }: SyahadahMaterial) {
  if (menurut === null) return predikatOf(predikat, attendance)
  const nilai = levels.find(({ nama }) => nama.toLowerCase() === menurut.toLowerCase())?.nilai ?? null
  return predikatOf(predikat, nilai === null ? null : { nilai })
}

/** 'Lulus menurut SK 3 Tahun 2027 tanggal 11 Januari 2027, predikat Sangat Baik' */
function describeResult(orang: FrozenOrang, material: SyahadahMaterial): string {
  const { nomor, tanggal } = material.about.sk
  const predikat = predikatFor(orang, material)?.nama
  return `${labelHasil[orang.hasil]} menurut SK ${nomor} tanggal ${formatDate(tanggal, 'sedang')}${predikat ? `, predikat ${predikat}` : ''}`
}

function linesOf(
  { isi }: LetterTemplate,
  values: LetterValues,
  { nama, nama_arab }: FrozenOrang,
  predikat: Predikat | undefined,
): CertificateLine[] {
  return isi.content.flatMap((block): CertificateLine[] => {
    if (block.type === 'paragraph') {
      const teks = writePieces(block.content ?? [], values)
      return teks === undefined ? [] : [{ jenis: 'teks', teks }]
    }
    if (block.type !== 'bagian') return []
    if (block.attrs.nama === 'nama_besar') return [{ jenis: 'nama', teks: nama, arab: nama_arab }]
    if (block.attrs.nama === 'hiasan') return [{ jenis: 'hiasan' }]
    return predikat ? [{ jenis: 'predikat', teks: predikat.nama, arab: predikat.nama_arab }] : []
  })
}

function valuesOf(cetak: Cetak, orang: FrozenOrang, material: SyahadahMaterial): LetterValues {
  const { sk, periode } = material.about
  const predikat = predikatFor(orang, material)?.nama ?? ''
  return {
    ...officeValues(cetak),
    ...{ nama: orang.nama, nim: orang.nim, prodi: orang.prodi, fakultas: orang.fakultas },
    sapaan: orang.jk === 'P' ? 'Saudari' : 'Saudara',
    putra: orang.jk === 'P' ? 'putri' : 'putra',
    periode: `Semester ${periode.nama}`.replaceAll(' ', '\u00a0'),
    nomor_sk: sk.nomor.replaceAll(' ', '\u00a0'),
    tanggal_sk: keepDates(formatDate(sk.tanggal, 'sedang')),
    penetap_sk: sk.oleh,
    predikat,
    dengan_predikat: predikat === '' ? '' : ', dengan predikat',
  }
}

/** Throws unless it was seen of just as many that something is empty on theirs. */
export function requireSeenOfSyahadah({ kosong }: Pick<Reply<typeof previewCall>, 'kosong'>, seen: number): void {
  const [first] = kosong.rows
  if (kosong.total === seen) return
  throw new AppError(
    'conflict',
    'surat.isian_kosong',
    first
      ? `Pada syahadah ${kosong.total} mahasantri ada isian yang kosong, misalnya ${first.nama}: ${first.isian}.`
      : 'Isian yang tadi kosong sudah terisi. Periksa lagi, lalu cetak.',
    { isian: { kosong: String(kosong.total) } },
  )
}
