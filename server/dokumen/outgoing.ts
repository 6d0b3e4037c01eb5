import type * as z from 'zod'
import { labelDelivery, type outgoingQuery } from '#contract/dokumen/delivery.ts'
import { NO, type TableSheet } from '#contract/tabel.ts'
import { formatDate, formatRange, instantsOf, todayIn, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { openLaporan } from '#server/laporan/rentang.ts'
import { listOutgoing, type OutgoingRow } from './delivery.sql.ts'
import { readDeliveries } from './delivery.ts'
import { verificationRow } from './dokumen.ts'
import type { StoredLetter } from './saved-surat.ts'

interface OutgoingLine {
  tanggal: string
  nomor: string
  nim: string
  nama: string
  about: string
  signatory: string
  /** 'Diserahkan 17/11/2026'; '' while it is not. */
  delivered: string
}

export interface Outgoing {
  dari: string
  sampai: string
  lembaga: string
  rows: OutgoingLine[]
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
    if (slice.length < SLICE) return { dari, sampai, lembaga, rows }
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
    signatory: signatoryOf(naskah),
    delivered: deliveries
      .map(({ cara, tanggal }) => `${labelDelivery[cara]} ${formatDate(tanggal, 'angka')}`)
      .join('; '),
  }
}

/** The office of the last who signs it, as it stands on the letter; '' where its text was not kept. */
function signatoryOf(naskah: string | null): string {
  if (naskah === null) return ''
  const { blok } = JSON.parse(naskah) as StoredLetter
  const signature = blok.find(one => one.jenis === 'tanda_tangan')
  const office = signature?.kolom.at(-1)?.atas.at(-1) ?? ''
  return (typeof office === 'string' ? office : office.atas_nama).replace(/,$/, '')
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
      // A letter does not say how many sheets were laid beside it.
      { kunci: 'lampiran', judul: 'Lampiran', lebar: 12, isian: true, nilai: () => null },
      { kunci: 'signatory', judul: 'Penanda tangan', lebar: 20 },
      { kunci: 'delivered', judul: 'Disampaikan', lebar: 26, nilai: row => row.delivered || 'belum disampaikan' },
    ],
    rows: outgoing.rows,
    kaki: [describeOutgoing(outgoing)],
  }
}

/** 'Jumlah: 14 surat terbit, 13 sudah disampaikan, 1 belum.' */
export function describeOutgoing({ rows }: Outgoing): string {
  const sudah = rows.filter(({ delivered }) => delivered !== '').length
  return `Jumlah: ${rows.length} surat terbit, ${sudah} sudah disampaikan, ${rows.length - sudah} belum.`
}
