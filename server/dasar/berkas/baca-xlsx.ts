import { type UnzipFileInfo, unzipSync } from 'fflate'
import { BUILTIN_FORMATS } from './angka-excel.ts'
import { hasLines, linesSel, readLembarXml, tidyCell, type WorkbookReader } from './baca-lembar-xml.ts'
import { readPlainText } from './baca-teks.ts'
import { brokenFile, contentTooLarge, GalatImpor } from './galat-impor.ts'
import { BATAS, type FileSheet, type OpsiBaca } from './lembar.ts'
import { walkXml } from './xml.ts'

/**
 * The sheets of a zip that should be a workbook. We read the XML ourselves because read-excel-file pads every row to the
 * farthest cell (one stray cell in XFD1048576 eats all memory), reads error cells as empty, refuses the file for one unknown
 * style, and gives neither number formats (leading zeros), merged cells nor whether a sheet is hidden.
 */
export function parseXlsx(bytes: Uint8Array, { jam = false, kolom = BATAS.kolom }: OpsiBaca = {}): FileSheet[] {
  const arsip = openArchive(bytes)
  const alamatBuku = arsip.search('xl/workbook.xml') ?? arsip.daftar.find(nama => /(^|\/)workbook\.xml$/.test(nama))
  if (!alamatBuku) throw bukanBuku(arsip.daftar)
  const hubungan = readRelations(arsip, alamatBuku)
  const { lembarList, sejak1904, recalculates } = readIsiBuku(arsip.isi(alamatBuku))
  const alamatByJenis = (jenis: string) => hubungan.find(satu => satu.jenis === jenis)?.alamat
  const buku: WorkbookReader = {
    sejak1904,
    recalculates,
    ...{ jam, batasKolom: kolom },
    ...readSharedStrings(arsip.isi(alamatByJenis('sharedStrings'))),
    format: readFormat(arsip.isi(alamatByJenis('styles'))),
  }
  let sisaBaris: number = BATAS.barisBuku
  return lembarList.slice(0, BATAS.lembar).flatMap(({ nama, tersembunyi, id }) => {
    const alamat = hubungan.find(satu => satu.id === id && satu.jenis === 'worksheet')?.alamat
    const xml = alamat ? arsip.isi(alamat) : ''
    if (xml === '') return []
    const isi = readLembarXml(xml, buku, Math.min(BATAS.baris, sisaBaris))
    sisaBaris -= isi.baris.length
    return [{ nama, tersembunyi, ...isi }]
  })
}

interface ZipArchive {
  daftar: string[]
  search(nama: string): string | undefined
  /** '' when there is no such part. */
  isi(nama: string | undefined): string
}

/** Names are compared without regard to case or to the kind of slash: some producers write `xl\Workbook.xml`. */
function openArchive(bytes: Uint8Array): ZipArchive {
  const namaAsli = new Map<string, string>()
  let terbuka = 0
  unzip(bytes, berkas => {
    namaAsli.set(fold(berkas.name), berkas.name)
    return false
  })
  return {
    daftar: [...namaAsli.keys()],
    search: nama => (namaAsli.has(nama) ? nama : undefined),
    isi(nama) {
      const asli = nama === undefined ? undefined : namaAsli.get(fold(nama))
      if (asli === undefined) return ''
      let sudah = false
      const hasil = unzip(bytes, berkas => {
        if (berkas.name !== asli || sudah) return false
        sudah = true
        terbuka += berkas.originalSize
        if (terbuka > BATAS.byteTerbuka) throw contentTooLarge()
        return true
      })
      // fflate never writes beyond the size the directory states, so a size that lies only cuts the part short.
      return readPlainText(hasil[asli] ?? new Uint8Array())
    },
  }
}

function fold(nama: string): string {
  return nama.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function unzip(bytes: Uint8Array, filter: (berkas: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (galat) {
    if (galat instanceof GalatImpor) throw galat
    throw brokenFile()
  }
}

function bukanBuku(daftar: string[]): GalatImpor {
  const ada = (pola: RegExp) => daftar.some(nama => pola.test(nama))
  const simpan = 'Buka, lalu simpan sebagai Excel (.xlsx) atau CSV.'
  if (ada(/^xl\/workbook\.bin$/))
    return new GalatImpor('impor.bukan_tabel', `Berkas ini Excel biner (.xlsb). ${simpan}`)
  if (ada(/^word\//))
    return new GalatImpor(
      'impor.bukan_tabel',
      'Berkas ini dokumen Word. Salin tabelnya ke Excel, lalu simpan sebagai .xlsx.',
    )
  if (ada(/^content\.xml$/))
    return new GalatImpor(
      'impor.bukan_tabel',
      'Berkas ini lembar kerja LibreOffice (.ods). Ubah dalam dua langkah:\n1. Buka di LibreOffice atau Excel, pilih Simpan Sebagai, jenis Excel (.xlsx).\n2. Pilih berkas .xlsx yang baru itu di sini.',
    )
  return new GalatImpor(
    'impor.bukan_tabel',
    'Berkas ini arsip zip, bukan lembar kerja. Pilih berkas Excel (.xlsx) atau CSV.',
  )
}

function readRelations(arsip: ZipArchive, alamatBuku: string): { id: string; jenis: string; alamat: string }[] {
  const folder = alamatBuku.slice(0, alamatBuku.lastIndexOf('/') + 1)
  const hasil: { id: string; jenis: string; alamat: string }[] = []
  walkXml(arsip.isi(`${folder}_rels/${alamatBuku.slice(folder.length)}.rels`), {
    open(nama, atribut) {
      if (nama !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = atribut()
      const alamat = /^[\\/]/.test(Target) ? fold(Target) : fold(folder + Target.replace(/^\.\//, ''))
      hasil.push({ id: Id, jenis: Type.slice(Type.lastIndexOf('/') + 1), alamat })
    },
  })
  return hasil
}

function readIsiBuku(xml: string) {
  const lembarList: { nama: string; tersembunyi: boolean; id: string }[] = []
  let sejak1904 = false
  let recalculates = false
  walkXml(xml, {
    open(nama, atribut) {
      if (nama === 'calcPr') recalculates ||= /^(1|true)$/.test(atribut().fullCalcOnLoad ?? '')
      if (nama === 'workbookPr') sejak1904 ||= /^(1|true)$/.test(atribut().date1904 ?? '')
      if (nama !== 'sheet') return
      const { name = '', state = 'visible', id = '' } = atribut()
      lembarList.push({ nama: name, tersembunyi: state !== 'visible', id })
    },
  })
  return { lembarList, sejak1904, recalculates }
}

/** Rich text is joined; the reading aids of East Asian text (`rPh`) are no part of it. Tidied here, once for all cells that share it. */
function readSharedStrings(xml: string): Pick<WorkbookReader, 'teksBersama' | 'lines'> {
  const teksBersama: string[] = []
  const lines = new Map<number, string>()
  let teks = ''
  let dalamT = false
  let dalamBacaan = false
  walkXml(xml, {
    open(nama) {
      if (nama === 'si') teks = ''
      else if (nama === 't') dalamT = !dalamBacaan
      else if (nama === 'rPh') dalamBacaan = true
    },
    close(nama) {
      if (nama === 'si') {
        if (hasLines(teks)) lines.set(teksBersama.length, linesSel(teks))
        teksBersama.push(tidyCell(teks))
      }
      if (nama === 't') dalamT = false
      else if (nama === 'rPh') dalamBacaan = false
    },
    teks(potongan) {
      if (dalamT) teks += potongan
    },
  })
  return { teksBersama, lines }
}

/** The number format of each cell style, by the style's index. */
function readFormat(xml: string): string[] {
  const kode = new Map<string, string>()
  const hasil: string[] = []
  let dalamCellXfs = false
  walkXml(xml, {
    open(nama, atribut) {
      if (nama === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = atribut()
        // Excel takes no longer ones.
        kode.set(numFmtId, formatCode.slice(0, 255))
      } else if (nama === 'cellXfs') dalamCellXfs = true
      else if (nama === 'xf' && dalamCellXfs) {
        const { numFmtId = '0' } = atribut()
        hasil.push(kode.get(numFmtId) ?? BUILTIN_FORMATS[Number(numFmtId)] ?? '')
      }
    },
    close(nama) {
      if (nama === 'cellXfs') dalamCellXfs = false
    },
  })
  return hasil
}
