import type * as z from 'zod'
import { labelDelivery, type outgoingQuery } from '#contract/dokumen/delivery.ts'
import { codesOf, numberReader } from '#contract/pengaturan/surat-number.ts'
import { NO, type TableSheet } from '#contract/tabel.ts'
import { formatDate, formatRange, instantsOf, todayIn, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { openLaporan } from '#server/laporan/rentang.ts'
import { readKop } from '#server/pengaturan/kop/kop.ts'
import { listOutgoing, type OutgoingRow } from './delivery.sql.ts'
import { readDeliveries } from './delivery.ts'
import { verificationRow } from './dokumen.ts'
import { listLetterKinds } from './letter-kind/letter-kind.ts'
import type { StoredLetter } from './saved-surat.ts'
import { findUnrecorded, listNumberOf, listSetAside } from './surat.sql.ts'

interface OutgoingLine {
  tanggal: string
  nomor: string
  nim: string
  nama: string
  about: string
  signatory: string
  /** As its head says; '' of one without. */
  lampiran: string
  /** 'Diserahkan 17/11/2026'; '' while it is not. */
  delivered: string
}

export interface Outgoing {
  dari: string
  sampai: string
  lembaga: string
  rows: OutgoingLine[]
  gaps: Gaps
}

/** Running numbers that no letter bears. */
interface Gaps {
  /** Set aside for a file of letters that was cancelled. */
  cancelled: number[]
  /** Never given: a higher number was typed. */
  passed: number[]
  /** From before it was written down which it is. */
  unknown: number[]
}

/** Read and reduced so many at a time: with each comes all that the letter says. */
const SLICE = 500

/** The letters that were made in the range, the first one first. Throws NotFound('periode'), and Invalid for swapped dates. */
export async function readOutgoing(db: Db, query: z.output<typeof outgoingQuery>, now: number): Promise<Outgoing> {
  const { kepala, lembaga, zona } = await openLaporan(db, query, now)
  const { dari, sampai } = kepala
  const { dari: from = 0, sampai: to = 0 } = instantsOf(zona, { dari, sampai })
  const rows: OutgoingLine[] = []
  for (let sesudah = 0; ; ) {
    const slice = await listOutgoing(db, { dari: from, sampai: to }, { sesudah, jumlah: SLICE })
    const deliveries = await readDeliveries(
      db,
      slice.map(({ kode }) => kode),
    )
    rows.push(...slice.map(row => toLine(row, deliveries(row.kode), zona)))
    if (slice.length < SLICE) return { dari, sampai, lembaga, rows, gaps: await listGaps(db, rows) }
    sesudah = slice.at(-1)?.id ?? sesudah
  }
}

function toLine(
  { judul, nomor, isi, created_at, naskah }: OutgoingRow,
  deliveries: ReturnType<Awaited<ReturnType<typeof readDeliveries>>>,
  zona: Zone,
): OutgoingLine {
  const [nim = '', nama = ''] = verificationRow({ isi })[0] ?? []
  return {
    tanggal: todayIn(zona, Number(created_at)),
    nomor,
    nim,
    nama,
    about: judul,
    ...framedBy(naskah),
    delivered: deliveries
      .map(({ cara, tanggal }) => `${labelDelivery[cara]} ${formatDate(tanggal, 'angka')}`)
      .join('; '),
  }
}

/** Running numbers between the first and the last letter of a year here that no letter bears, by what became of them. */
async function listGaps(db: Db, rows: readonly OutgoingLine[]): Promise<Gaps> {
  const [{ nomor_surat: pola }, own] = await Promise.all([readKop(db), listLetterKinds(db)])
  const gaps: Gaps = { cancelled: [], passed: [], unknown: [] }
  if (pola === '') return gaps
  for (const [year, list] of Map.groupBy(rows, ({ tanggal }) => Number(tanggal.slice(0, 4)))) {
    const read = numberReader(pola, `${year}-01-01`, codesOf(own))
    const here = list.flatMap(({ nomor }) => read(nomor) ?? []).sort((a, b) => a - b)
    const [first = 0, last = 0] = [here[0], here.at(-1)]
    const used = new Set((await listNumberOf(db, year)).flatMap(nomor => read(nomor) ?? []))
    const [asides, unrecorded] = await Promise.all([listSetAside(db, year), findUnrecorded(db, year)])
    for (let n = first + 1; n < last; n++) {
      if (used.has(n)) continue
      const aside = asides.find(({ awal, akhir }) => awal <= n && n <= akhir)
      // A file that is being made still gives its numbers out.
      if (aside?.making) continue
      gaps[aside ? 'cancelled' : n <= unrecorded ? 'unknown' : 'passed'].push(n)
    }
  }
  return gaps
}

/** The office of the last who signs it, and what lies beside it, as they stand on the letter; '' where its text was not kept. */
function framedBy(naskah: string | null): Pick<OutgoingLine, 'signatory' | 'lampiran'> {
  if (naskah === null) return { signatory: '', lampiran: '' }
  const { blok } = JSON.parse(naskah) as StoredLetter
  const signature = blok.find(one => one.jenis === 'tanda_tangan')
  const office = signature?.kolom.at(-1)?.atas.at(-1) ?? ''
  const head = blok.find(one => one.jenis === 'kepala_surat')
  return {
    signatory: (typeof office === 'string' ? office : office.atas_nama).replace(/,$/, ''),
    lampiran: head?.lampiran ?? '',
  }
}

/** The book as a table; pure. A page of paper takes the same columns and rows. */
export function outgoingLembar(outgoing: Outgoing): TableSheet<OutgoingLine> {
  return {
    nama: 'Surat keluar',
    lembaga: outgoing.lembaga,
    kepala: ['Buku Agenda Surat Keluar', formatRange(outgoing.dari, outgoing.sampai)],
    kolom: [
      NO,
      { kunci: 'tanggal', judul: 'Tanggal', jenis: 'tanggal' },
      { kunci: 'nomor', judul: 'Nomor surat', lebar: 28, strip: true, nilai: row => row.nomor || null },
      // Who was erased since has no name any more.
      {
        kunci: 'kepada',
        judul: 'Kepada',
        lebar: 32,
        strip: true,
        nilai: row => (row.nama ? `${row.nama} (${row.nim})` : null),
      },
      { kunci: 'about', judul: 'Hal', lebar: 48 },
      { kunci: 'lampiran', judul: 'Lampiran', lebar: 12, isian: true, nilai: row => row.lampiran || null },
      { kunci: 'signatory', judul: 'Penanda tangan', lebar: 20 },
      { kunci: 'delivered', judul: 'Disampaikan', lebar: 26, nilai: row => row.delivered || 'belum disampaikan' },
    ],
    rows: outgoing.rows,
    kaki: [describeOutgoing(outgoing)],
  }
}

const NAMED_GAPS = 40

/** 'Jumlah: 14 surat terbit, 1 nomor dibatalkan, 13 sudah disampaikan, 1 belum.', and which these numbers are. */
export function describeOutgoing({ rows, gaps }: Outgoing): string {
  const sudah = rows.filter(({ delivered }) => delivered !== '').length
  const counted = [
    `${rows.length} surat terbit`,
    ...(gaps.cancelled.length > 0 ? [`${gaps.cancelled.length} nomor dibatalkan`] : []),
    `${sudah} sudah disampaikan`,
    `${rows.length - sudah} belum`,
  ]
  const named = [
    ['Nomor dibatalkan bersama berkasnya', gaps.cancelled],
    ['Nomor dilewati, tidak pernah diberikan', gaps.passed],
    ['Nomor tanpa surat dari sebelum pembatalan dicatat (dibatalkan atau dilewati)', gaps.unknown],
  ] as const
  const said = named.flatMap(([label, list]) => (list.length > 0 ? [`${label}: ${nameNumbers(list)}.`] : []))
  return [`Jumlah: ${counted.join(', ')}.`, ...said].join(' ')
}

/** '2–4, 7' */
function nameNumbers(list: readonly number[]): string {
  const spans: { from: number; to: number }[] = []
  for (const n of list) {
    const last = spans.at(-1)
    if (last && last.to === n - 1) last.to = n
    else spans.push({ from: n, to: n })
  }
  const others = spans.length > NAMED_GAPS ? `, dan ${spans.length - NAMED_GAPS} lainnya` : ''
  const named = spans.slice(0, NAMED_GAPS).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  return `${named.join(', ')}${others}`
}
