import { type UnzipFileInfo, unzipSync } from 'fflate'
import { BUILTIN_FORMATS } from './figure-excel.ts'
import { brokenFile, contentTooLarge, ImporError } from './impor-error.ts'
import { type FileSheet, LIMIT, type ReadOption } from './lembar.ts'
import { hasLines, linesCell, readLembarXml, tidyCell, type WorkbookReader } from './read-lembar-xml.ts'
import { readPlainText } from './read-text.ts'
import { walkXml } from './xml.ts'

/**
 * The sheets of a zip that should be a workbook. We read the XML ourselves because read-excel-file pads every row to the
 * farthest cell (one stray cell in XFD1048576 eats all memory), reads error cells as empty, refuses the file for one unknown
 * style, and gives neither number formats (leading zeros), merged cells nor whether a sheet is hidden.
 */
export function parseXlsx(bytes: Uint8Array, { jam = false, kolom = LIMIT.kolom }: ReadOption = {}): FileSheet[] {
  const arsip = openArchive(bytes)
  const workbookAddress =
    arsip.search('xl/workbook.xml') ?? arsip.daftar.find(nama => /(^|\/)workbook\.xml$/.test(nama))
  if (!workbookAddress) throw notWorkbook(arsip.daftar)
  const relation = readRelations(arsip, workbookAddress)
  const { lembarList, sejak1904, recalculates } = readWorkbookContent(arsip.isi(workbookAddress))
  const addressByKind = (jenis: string) => relation.find(one => one.jenis === jenis)?.alamat
  const workbook: WorkbookReader = {
    sejak1904,
    recalculates,
    ...{ jam, batasKolom: kolom },
    ...readSharedStrings(arsip.isi(addressByKind('sharedStrings'))),
    format: readFormat(arsip.isi(addressByKind('styles'))),
  }
  let rowRest: number = LIMIT.barisBuku
  return lembarList.slice(0, LIMIT.lembar).flatMap(({ nama, tersembunyi, id }) => {
    const alamat = relation.find(one => one.id === id && one.jenis === 'worksheet')?.alamat
    const xml = alamat ? arsip.isi(alamat) : ''
    if (xml === '') return []
    const isi = readLembarXml(xml, workbook, Math.min(LIMIT.baris, rowRest))
    rowRest -= isi.baris.length
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
  const originalName = new Map<string, string>()
  let open = 0
  unzip(bytes, berkas => {
    originalName.set(fold(berkas.name), berkas.name)
    return false
  })
  return {
    daftar: [...originalName.keys()],
    search: nama => (originalName.has(nama) ? nama : undefined),
    isi(nama) {
      const original = nama === undefined ? undefined : originalName.get(fold(nama))
      if (original === undefined) return ''
      let sudah = false
      const hasil = unzip(bytes, berkas => {
        if (berkas.name !== original || sudah) return false
        sudah = true
        open += berkas.originalSize
        if (open > LIMIT.byteTerbuka) throw contentTooLarge()
        return true
      })
      // fflate never writes beyond the size the directory states, so a size that lies only cuts the part short.
      return readPlainText(hasil[original] ?? new Uint8Array())
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
    if (galat instanceof ImporError) throw galat
    throw brokenFile()
  }
}

function notWorkbook(daftar: string[]): ImporError {
  const ada = (pattern: RegExp) => daftar.some(nama => pattern.test(nama))
  const simpan = 'Buka, lalu simpan sebagai Excel (.xlsx) atau CSV.'
  if (ada(/^xl\/workbook\.bin$/))
    return new ImporError('impor.bukan_tabel', `Berkas ini Excel biner (.xlsb). ${simpan}`)
  if (ada(/^word\//))
    return new ImporError(
      'impor.bukan_tabel',
      'Berkas ini dokumen Word. Salin tabelnya ke Excel, lalu simpan sebagai .xlsx.',
    )
  if (ada(/^content\.xml$/))
    return new ImporError(
      'impor.bukan_tabel',
      'Berkas ini lembar kerja LibreOffice (.ods). Ubah dalam dua langkah:\n1. Buka di LibreOffice atau Excel, pilih Simpan Sebagai, jenis Excel (.xlsx).\n2. Pilih berkas .xlsx yang baru itu di sini.',
    )
  return new ImporError(
    'impor.bukan_tabel',
    'Berkas ini arsip zip, bukan lembar kerja. Pilih berkas Excel (.xlsx) atau CSV.',
  )
}

function readRelations(arsip: ZipArchive, workbookAddress: string): { id: string; jenis: string; alamat: string }[] {
  const folder = workbookAddress.slice(0, workbookAddress.lastIndexOf('/') + 1)
  const hasil: { id: string; jenis: string; alamat: string }[] = []
  walkXml(arsip.isi(`${folder}_rels/${workbookAddress.slice(folder.length)}.rels`), {
    open(nama, attribute) {
      if (nama !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attribute()
      const alamat = /^[\\/]/.test(Target) ? fold(Target) : fold(folder + Target.replace(/^\.\//, ''))
      hasil.push({ id: Id, jenis: Type.slice(Type.lastIndexOf('/') + 1), alamat })
    },
  })
  return hasil
}

function readWorkbookContent(xml: string) {
  const lembarList: { nama: string; tersembunyi: boolean; id: string }[] = []
  let sejak1904 = false
  let recalculates = false
  walkXml(xml, {
    open(nama, attribute) {
      if (nama === 'calcPr') recalculates ||= /^(1|true)$/.test(attribute().fullCalcOnLoad ?? '')
      if (nama === 'workbookPr') sejak1904 ||= /^(1|true)$/.test(attribute().date1904 ?? '')
      if (nama !== 'sheet') return
      const { name = '', state = 'visible', id = '' } = attribute()
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
  let insideT = false
  let insideReading = false
  walkXml(xml, {
    open(nama) {
      if (nama === 'si') teks = ''
      else if (nama === 't') insideT = !insideReading
      else if (nama === 'rPh') insideReading = true
    },
    close(nama) {
      if (nama === 'si') {
        if (hasLines(teks)) lines.set(teksBersama.length, linesCell(teks))
        teksBersama.push(tidyCell(teks))
      }
      if (nama === 't') insideT = false
      else if (nama === 'rPh') insideReading = false
    },
    teks(piece) {
      if (insideT) teks += piece
    },
  })
  return { teksBersama, lines }
}

/** The number format of each cell style, by the style's index. */
function readFormat(xml: string): string[] {
  const kode = new Map<string, string>()
  const hasil: string[] = []
  let inCellXfs = false
  walkXml(xml, {
    open(nama, attribute) {
      if (nama === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attribute()
        // Excel takes no longer ones.
        kode.set(numFmtId, formatCode.slice(0, 255))
      } else if (nama === 'cellXfs') inCellXfs = true
      else if (nama === 'xf' && inCellXfs) {
        const { numFmtId = '0' } = attribute()
        hasil.push(kode.get(numFmtId) ?? BUILTIN_FORMATS[Number(numFmtId)] ?? '')
      }
    },
    close(nama) {
      if (nama === 'cellXfs') inCellXfs = false
    },
  })
  return hasil
}
