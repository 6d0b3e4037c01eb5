import type { CetakanChoice } from '#contract/dokumen/dokumen.ts'
import { ASSIGNMENT, type Numbered } from '#contract/pengaturan/surat-number.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Conflict, found, NotFound } from '#server/dasar/errors.ts'
import { composeAssignment, readAssignments } from '#server/dokumen/assignment-letter.ts'
import type { Cetak } from '#server/dokumen/cetak.ts'
import { dokumenCover } from '#server/dokumen/cover-content.ts'
import type { Dokumen } from '#server/dokumen/dokumen.ts'
import { reportDokumen } from '#server/dokumen/laporan-content.ts'
import { readLetterMaterial } from '#server/dokumen/letter-material.ts'
import { rekapDokumen } from '#server/dokumen/rekap-content.ts'
import { composeSurat } from '#server/dokumen/surat-content.ts'
import { composeSyahadah, describeWithout, listGivenIds, readMaterial } from '#server/dokumen/syahadah-content.ts'
import { readTold } from '#server/dokumen/told.ts'
import { readFrozenResults } from '#server/laporan/kelulusan-frozen.ts'
import { listKelompokPeriode } from '#server/laporan/rekap/rekap-periode.ts'
import { openLaporan } from '#server/laporan/rentang.ts'
import { reportOf } from '#server/laporan/reports.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { readLetterRecipients } from './penerima.ts'

/** What a file is made of, a slice at a time: no slice holds the event loop for long. */
export interface PrintSource {
  /** How many sheets there will be. */
  jumlah: number
  /** They are letters, which bear numbers. */
  surat?: Numbered
  /** How many of them take a number; all without. */
  fresh?: number
  /** `nomorAwal`: the number of the first letter. */
  bagian(nomorAwal?: number): AsyncGenerator<Dokumen[]>
}

/** Letters in a slice: so many are laid out while the next are read. */
const SURAT_ONCE = 20

export async function openSource(db: Db, cetak: Cetak, pilihan: CetakanChoice): Promise<PrintSource> {
  switch (pilihan.jenis) {
    case 'surat':
      return allSurat(db, cetak, pilihan)
    case 'syahadah':
      return allSyahadah(db, cetak, pilihan)
    case 'surat_tugas':
      return allAssignments(db, cetak, pilihan)
    case 'rekap_semua':
      return allRekap(db, cetak, pilihan)
    default:
      return one(() => reportDokumen(db, cetak, found(reportOf(pilihan.jenis), 'cetakan'), pilihan.saringan))
  }
}

function one(make: () => Promise<Dokumen>): PrintSource {
  return {
    jumlah: 1,
    async *bagian() {
      yield [await make()]
    },
  }
}

async function allSurat(db: Db, cetak: Cetak, pilihan: CetakanChoice & { jenis: 'surat' }): Promise<PrintSource> {
  const penerima = await readLetterRecipients(db, cetak.user, pilihan.surat, pilihan.saringan, cetak.now, {
    withReason: !!pilihan.ditanya?.alasan_tanpa_sp,
  })
  const { baris, belum_dihitung, terlalu_sedikit, memenuhi, tanpa_sebelumnya: missing, ...rentang } = penerima
  if (baris.length === 0) {
    const sebab =
      terlalu_sedikit > 0
        ? 'Pertemuan yang dihitung bagi mahasantri yang disaring masih terlalu sedikit'
        : belum_dihitung > 0
          ? 'Belum ada pertemuan yang dihitung bagi mahasantri yang disaring'
          : missing.length > 0
            ? 'Mahasantri yang disaring belum menerima surat peringatan sebelumnya'
            : memenuhi.length > 0
              ? 'Mahasantri yang disaring tidak di bawah batas'
              : 'Tidak ada mahasantri yang sesuai'
    throw Conflict('cetakan.kosong', `${sebab}, jadi tidak ada surat.`)
  }
  const [told, by] = await Promise.all([
    readTold(db, cetak.user, rentang),
    readLetterMaterial(
      db,
      cetak,
      pilihan.surat,
      baris.map(orang => orang.mahasantri_id),
      pilihan.ditanya,
      { head: rentang },
    ),
  ])
  return {
    jumlah: baris.length,
    surat: pilihan.surat,
    async *bagian(startNumber) {
      const surat = (orang: (typeof baris)[number], i: number) => {
        const urutan = startNumber === undefined ? undefined : startNumber + i
        return composeSurat(
          cetak,
          orang,
          { ...rentang, sampai: told(orang.mahasantri_id) },
          { surat: pilihan.surat, urutan },
          by,
        )
      }
      for (let i = 0; i < baris.length; i += SURAT_ONCE)
        yield baris.slice(i, i + SURAT_ONCE).map((orang, k) => surat(orang, i + k))
    },
  }
}

/** Of all who passed; who has one already gets it again, and takes no number. */
async function allSyahadah(db: Db, cetak: Cetak, pilihan: CetakanChoice & { jenis: 'syahadah' }): Promise<PrintSource> {
  const { mahasantri_ids: ids, ...filter } = pilihan.siapa
  const { rows, ...about } = await readFrozenResults(db, pilihan.periode_id, { ...filter, ids }, cetak.now)
  if (about.sk.id !== pilihan.sk_id)
    throw Conflict('kelulusan.belum_ditetapkan', 'Kelulusan periode ini sudah ditetapkan dengan SK lain. Cetak lagi.')
  const passed = rows.filter(row => describeWithout(row) === '')
  if (passed.length === 0) throw Conflict('cetakan.kosong', 'Tidak ada yang lulus di antara yang dipilih.')
  const [material, given] = await Promise.all([readMaterial(db, about), listGivenIds(db, about.sk.id, passed)])
  return {
    jumlah: passed.length,
    surat: 'syahadah',
    fresh: passed.length - given.size,
    async *bagian(startNumber) {
      let taken = 0
      const next = () => (startNumber === undefined ? undefined : startNumber + taken++)
      for (let i = 0; i < passed.length; i += SURAT_ONCE)
        yield passed.slice(i, i + SURAT_ONCE).map(row => {
          const urutan = given.has(row.mahasantri_id) ? undefined : next()
          return composeSyahadah(cetak, row, material, { urutan })
        })
    },
  }
}

/** A letter each, for everybody who is a pendamping in the periode. */
async function allAssignments(
  db: Db,
  cetak: Cetak,
  pilihan: CetakanChoice & { jenis: 'surat_tugas' },
): Promise<PrintSource> {
  const by = await readAssignments(db, cetak, pilihan.periode_id)
  return {
    jumlah: by.orang.length,
    surat: ASSIGNMENT,
    async *bagian(startNumber) {
      const letter = (orang: (typeof by.orang)[number], i: number) =>
        composeAssignment(cetak, orang, by, startNumber === undefined ? {} : { urutan: startNumber + i })
      for (let i = 0; i < by.orang.length; i += SURAT_ONCE)
        yield by.orang.slice(i, i + SURAT_ONCE).map((orang, k) => letter(orang, i + k))
    },
  }
}

/** A cover with the list of all, then a recap each; a kelompok without what is asked for is named on the cover only. */
async function allRekap(db: Db, cetak: Cetak, pilihan: CetakanChoice & { jenis: 'rekap_semua' }): Promise<PrintSource> {
  const { jenis: _, periode_id, ...query } = pilihan
  const { kepala } = await openLaporan(db, { periode_id, dari: query.dari, sampai: query.sampai }, cetak.now)
  const [{ periode, kelompokList }, kegiatanList] = await Promise.all([
    listKelompokPeriode(db, cetak.user, kepala.periode?.id),
    listKegiatan(db),
  ])
  const kegiatan = kegiatanList.find(k => k.id === query.kegiatan_id)
  if (kelompokList.length === 0) throw NotFound('kelompok')
  return {
    jumlah: kelompokList.length + 1,
    async *bagian() {
      yield [dokumenCover(cetak, { periode, kelompokList, query, kegiatan })]
      for (const kelompok of kelompokList) {
        const dokumen = await rekapDokumen(db, cetak, kelompok.id, query).catch((error: unknown) => {
          if (error instanceof AppError && error.kind === 'not_found') return undefined
          throw error
        })
        yield dokumen ? [dokumen] : []
      }
    },
  }
}
