import type * as z from 'zod'
import type * as contract from '#contract/dokumen/dokumen.ts'
import { isLetter, type Verifikasi } from '#contract/dokumen/dokumen.ts'
import type { Reply } from '#contract/endpoint.ts'
import { normalizeName } from '#contract/identitas.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import { istilahOf } from '#contract/pengaturan/pengaturan.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { Block, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { compareFigure } from './count-again.ts'
import { readDeliveries } from './delivery.ts'
import { type DokumenRow, findDokumen } from './dokumen.sql.ts'
import { type CheckRow, verificationRow } from './dokumen.ts'
import { keepRecounts } from './kept-recount.ts'
import type { PrintChoice } from './kind.ts'
import { kindOf } from './kinds.ts'
import { parseCode, writeCode } from './kode.ts'
import { describeAgain, readSuratContent, type StoredLetter } from './saved-surat.ts'
import { listMyWaiting, readSignatures } from './signatures.ts'
import { listSuratRows, readReprint } from './surat.sql.ts'

const recount = keepRecounts(compareFigure)

/** What anybody may know about a sheet whose code they have; nobody's name but that of who printed it, and a letter's masked. */
export async function verifyDokumen(db: Db, typed: string, now: number): Promise<Verifikasi> {
  const { kode, ...dokumen } = await requireDokumen(db, typed)
  const [pengaturan, angka, again, dicabut, signatures] = await Promise.all([
    getPengaturan(db),
    recount(db, dokumen, now),
    readReprint(db, dokumen.id),
    readWithdrawn(db, dokumen),
    readSignatures(db, [dokumen.id]),
  ])
  const { lembaga, zona_waktu } = pengaturan
  const { jenis, judul, nomor, created_at, oleh } = dokumen
  const [orang] = verificationRow(dokumen)
  return {
    kode: writeCode(kode),
    lembaga,
    jenis,
    judul,
    nomor,
    dibuat_at: created_at,
    ditarik: dokumen.ditarik_karena,
    oleh,
    cetak_ulang: describeAgain(again),
    tanda: signatures(dokumen.id),
    zona_waktu,
    angka,
    surat: orang && isLetter(jenis) ? printed(orang, await readSuratContent(db, kode)) : null,
    dicabut,
    baris: verificationRow(dokumen).length,
    istilah: istilahOf(pengaturan),
  }
}

async function readWithdrawn(db: Db, { pilihan: json }: DokumenRow): Promise<Verifikasi['dicabut']> {
  const pilihan = JSON.parse(json) as PrintChoice | null
  return (pilihan && (await kindOf(pilihan)?.withdrawn?.(db, pilihan))) ?? null
}

/**
 * The figures beside a NIM or a whole name, as printed; of two people of one name neither's. Never U: of one pertemuan that has
 * any, nobody's letter is told, because silence about one would tell it.
 */
export async function checkBaris(db: Db, typed: string, cari: string): Promise<{ angka: string | null }> {
  const dokumen = await requireDokumen(db, typed)
  const nim = cari.toUpperCase()
  const nama = normalizeName(cari)
  const rows = verificationRow(dokumen)
  const [found, ...others] = rows.filter(row => row[0] === nim || (nama !== '' && normalizeName(row[1]) === nama))
  if (!found || others.length > 0) return { angka: null }
  return { angka: rows.some(([, , angka]) => angka === 'U') ? 'tercantum, tandanya tidak disebut di sini' : found[2] }
}

async function requireDokumen(db: Db, typed: string): Promise<DokumenRow & { kode: string }> {
  const kode = parseCode(typed)
  const row = kode === undefined ? undefined : await findDokumen(db, kode)
  if (!row || kode === undefined) throw NotGenuine()
  return { ...row, kode }
}

const NotGenuine = () =>
  new AppError(
    'not_found',
    'dokumen.not_found',
    'Tidak ada dokumen dengan kode ini. Periksa lagi kodenya; bila memang itu yang tercetak, dokumennya bukan dari sini.',
  )

type Printed = NonNullable<Verifikasi['surat']>

/**
 * What stands on a letter, for whoever holds one under its code: read from what was kept of it when it was printed, so that a
 * genuine code on another letter is seen through. Without U, and without how many were counted, which would tell U.
 */
function printed([, nama, angka]: CheckRow, isi: StoredLetter | null): Printed {
  const tabel = isi?.blok.find(isFigures)
  const signature = isi?.blok.find(block => block.jenis === 'tanda_tangan')
  const head = isi?.blok.find(block => block.jenis === 'kepala_surat')
  const certified = isi?.blok[0]?.jenis === 'syahadah'
  const above = signature?.kolom.at(-1)?.atas[0]
  return {
    nama: mask(nama),
    // On paper a date is not torn.
    tanggal: (head?.kanan[0] ?? (typeof above === 'string' ? above : null))?.replaceAll('\u00a0', ' ') ?? null,
    angka: certified ? [{ label: 'Hasil', isi: angka }] : occurring(tabel ? tableFigure(tabel) : briefFigure(angka)),
  }
}

/** The one line of marks and their percentage; not a table of kegiatan, nor of letters before. */
const isFigures = (block: Block): block is PdfTable =>
  block.jenis === 'tabel' && block.kepala.length === 1 && block.baris.length === 1 && lastHeading(block) === 'Persen'
function lastHeading({ kepala }: PdfTable): string {
  const last = kepala[0]?.at(-1) ?? ''
  return typeof last === 'string' ? last : last.teks
}

/** 'Siti Nur Aisyah' -> 'S… N… A…h': who knows the name recognises it, nobody else learns it. */
function mask(nama: string): string {
  const words = nama
    .split(' ')
    .filter(Boolean)
    .map(word => [...word])
  return words
    .map(([first = '', ...rest], i) => `${first}…${i === words.length - 1 ? (rest.at(-1) ?? '') : ''}`)
    .join(' ')
}

/** The marks that there are; that there is none of the others is said once, so that one which was added by hand is seen. */
function occurring(figures: Printed['angka']): Printed['angka'] {
  const isMark = ({ label }: { label: string }) => (STATUS_LIST as readonly string[]).includes(label)
  const [marks, rest] = [figures.filter(one => isMark(one) && one.isi !== '0'), figures.filter(one => !isMark(one))]
  if (figures.length === 0) return []
  // U is never told.
  const none = marks.length < STATUS_LIST.length - 1 ? [{ label: 'Tanda lain', isi: '0' }] : []
  return [...marks, ...none, ...rest]
}

function tableFigure({
  kepala,
  baris,
}: {
  kepala: readonly (readonly PdfCell[])[]
  baris: readonly (readonly PdfCell[])[]
}) {
  const text = (sel: PdfCell | undefined) => (typeof sel === 'string' ? sel : (sel?.teks ?? ''))
  return (kepala[0] ?? [])
    .map((judul, i) => ({ label: text(judul), isi: text(baris[0]?.[i]) }))
    .filter(({ label }) => label !== 'U' && label !== 'Dihitung')
}

/** 'H 9, A 1: 90,0%' */
function briefFigure(angka: string): Printed['angka'] {
  const [jumlah = '', persen] = angka.split(': ')
  // A letter that states none.
  if (persen === undefined) return []
  const letters = jumlah.split(', ').flatMap(part => {
    const [label = '', isi] = part.split(' ')
    return /^[A-Z]$/.test(label) && isi ? [{ label, isi }] : []
  })
  return [...letters, { label: 'Persen', isi: persen }]
}

/** The book of letters that went out, the latest first. */
export async function listSurat(
  db: Db,
  user: Pick<User, 'id'>,
  query: z.output<typeof contract.listSurat.query>,
): Promise<Reply<typeof contract.listSurat>> {
  const waiting = query.tanda ? await listMyWaiting(db, user) : undefined
  const [{ rows, total }, { zona_waktu }] = await Promise.all([listSuratRows(db, query, waiting), getPengaturan(db)])
  const signatures = await readSignatures(
    db,
    rows.map(({ id }) => id),
  )
  const deliveries = await readDeliveries(
    db,
    rows.map(({ kode }) => kode),
  )
  return {
    rows: rows.map(({ id, kode, isi, tersimpan, kali, terakhir_at, ...row }) => {
      const [nim = '', nama = ''] = verificationRow({ isi })[0] ?? []
      const cetak_ulang = describeAgain({ kali, terakhir_at })
      return {
        ...row,
        kode: writeCode(kode),
        nim,
        nama,
        tersimpan: tersimpan === 1,
        cetak_ulang,
        penyampaian: deliveries(kode),
        tanda: signatures(id),
      }
    }),
    total,
    zona_waktu,
  }
}
