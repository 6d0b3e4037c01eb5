import { describeAboveLine, describeNotYetCounted, printSurat } from '#contract/dokumen/dokumen.ts'
import type { LetterTemplate, TemplateKind } from '#contract/dokumen/letter-template.ts'
import { STATUS_LIST, type Tally } from '#contract/kehadiran.ts'
import { type ASSIGNMENT, isWarning, nameOfSurat, type Surat } from '#contract/pengaturan/surat-number.ts'
import { formatRange, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import { readMergedInto } from '#server/datapokok/orang/per-id.ts'
import { describeFigures, type SealedPercentage } from '#server/laporan/report.ts'
import { readMahasantriDetail } from '../laporan/laporan-mahasantri-detail.ts'
import type { Cetak } from './cetak.ts'
import { type Dokumen, datePlace } from './dokumen.ts'
import { keepDates } from './keep-together.ts'
import { askOf, defineDocument, type PrintChoice } from './kind.ts'
import type { LetterMaterial, LetterPerson, SuratRange } from './letter-facts.ts'
import { requireChosen } from './letter-kind/letter-kind.ts'
import {
  describeEmptyFields,
  describeMissing,
  EmptyFields,
  readLetterMaterial,
  requireAnswers,
} from './letter-material.ts'
import { partsOf } from './letter-parts.ts'
import { composeSigners } from './letter-signers.ts'
import { valuesOf } from './letter-values.ts'
import { composeLetter } from './template/compose-letter.ts'
import { readTold } from './told.ts'

interface SuratChoice extends PrintChoice {
  mahasantri_id: number
  periode_id: number | undefined
  kegiatan_id: number | undefined
  dari: string
  sampai: string
}

interface Request {
  surat: Surat
  /** As somebody typed it. */
  nomor?: string | undefined
  /** Of those that were set aside for a whole file of letters. */
  urutan?: number | undefined
}

/** A letter about one mahasantri, of either kind. */
export const suratKind = defineDocument({
  key: 'surat',
  call: printSurat,
  async make(db, cetak, { params: { id }, query: { surat, nomor, kosong, ...query } }) {
    requireChosen(cetak.ownKinds, surat)
    const { orang, rentang, until } = await readAbout(db, cetak, id, query)
    if (isWarning(surat) && orang.status === 'memenuhi')
      throw Conflict('surat.tidak_di_bawah', describeAboveLine(orang.nama))
    if (isWarning(surat) && orang.status === null) {
      throw Conflict('surat.belum_dihitung', describeNotYetCounted(orang.nama))
    }
    const by = await readLetterMaterial(db, cetak, surat, [id], query, { head: rentang, until })
    requireAnswers(by, by.of(orang.status !== null))
    const missing = describeMissing(surat, by.earlier.get(id))
    if (missing !== '' && !query.alasan_tanpa_sp) {
      const pesan = `${orang.nama} belum pernah menerima ${missing}. Tulis alasannya bila surat ini tetap dibuat.`
      throw new AppError('conflict', 'surat.tanpa_sebelumnya', pesan, { isian: { alasan_tanpa_sp: pesan } })
    }
    const empty = describeEmptyFields(cetak, orang, rentang, by)
    if (empty !== '' && empty !== kosong)
      throw EmptyFields(`Isian ini kosong pada surat ${orang.nama}: ${empty}.`, empty)
    return composeSurat(cetak, orang, rentang, { surat, nomor }, by)
  },
  async recount(db, { user, now }, { mahasantri_id, periode_id, kegiatan_id, dari, sampai }: SuratChoice) {
    const query = askOf({ periode_id, kegiatan_id, dari, sampai })
    // Whoever was entered twice is one by now; the letter says what it said.
    const left = await readMergedInto(db, mahasantri_id)
    const { hitungan, persen } = await readMahasantriDetail(db, user, left, query, now)
    return suratFigure(mahasantri_id, hitungan, persen)
  },
})

/** A template that is not saved yet, filled with somebody over the periode of today. */
export async function previewSurat(
  db: Db,
  cetak: Cetak,
  kind: Exclude<TemplateKind, 'syahadah' | typeof ASSIGNMENT>,
  { templat, mahasantri_id }: { templat: LetterTemplate; mahasantri_id: number },
): Promise<Dokumen> {
  const { orang, rentang, until } = await readAbout(db, cetak, mahasantri_id, {})
  const surat = kind === 'keterangan_belum' ? 'keterangan' : kind
  const asked = {
    ...{ acara_tanggal: todayIn(cetak.zona, cetak.now), acara_jam: '09:00', acara_tempat: '[tempat]' },
    ...{ acara_menemui: '[yang ditemui]', acara_keperluan: '[keperluan]' },
    ...{ acara_membawa: '[yang dibawa]', acara_kontak: '[yang dihubungi]' },
    acara_kabar: todayIn(cetak.zona, cetak.now),
  }
  const shown = { id: null, templat }
  const material = await readLetterMaterial(db, cetak, surat, [mahasantri_id], asked, { head: rentang, until, shown })
  return composeSurat(cetak, orang, rentang, { surat }, material)
}

/** From the same reading as the detail on the screen. */
async function readAbout(db: Db, cetak: Cetak, id: number, query: Parameters<typeof readMahasantriDetail>[3]) {
  const rincian = await readMahasantriDetail(db, cetak.user, id, query, cetak.now)
  const { mahasantri, kelompok, batas, per_bulan, ...figures } = rincian
  const orang: LetterPerson = {
    ...figures,
    ...mahasantri,
    mahasantri_id: mahasantri.id,
    kelompok: kelompok[0]?.nama ?? '',
    bulan_kurang: batas.per === 'bulan' ? per_bulan.filter(({ status }) => status === 'tidak_memenuhi') : [],
  }
  const told = await readTold(db, cetak.user, rincian)
  return { orang, rentang: { ...rincian, sampai: told(id) } satisfies SuratRange, until: rincian.sampai }
}

export function composeSurat(
  cetak: Cetak,
  orang: LetterPerson,
  rentang: SuratRange,
  minta: Request,
  by: LetterMaterial,
): Dokumen {
  const { hitungan, persen, mahasantri_id } = orang
  const { dari, sampai, periode, kegiatan } = rentang
  const pilihan: SuratChoice = {
    jenis: 'surat',
    mahasantri_id,
    periode_id: periode?.id,
    kegiatan_id: kegiatan?.id,
    dari,
    sampai,
  }
  const { id, templat } = by.of(orang.status !== null)
  const values = valuesOf(cetak, orang, rentang, by)
  return {
    jenis: isWarning(minta.surat)
      ? 'surat_peringatan'
      : minta.surat === 'keterangan'
        ? 'surat_keterangan'
        : 'surat_lain',
    judul: `${nameOfSurat(minta.surat, cetak.ownKinds)}, ${kegiatan?.nama ?? 'semua kegiatan'}, ${formatRange(dari, sampai)}`,
    arah: 'tegak',
    blok: composeLetter(templat, values, partsOf(cetak, orang, rentang, values, by), {
      datePlace: datePlace(cetak).map(keepDates),
      signature: composeSigners(cetak, templat),
    }),
    pilihan,
    angka: suratFigure(mahasantri_id, hitungan, persen),
    isi: [[orang.nim, orang.nama, describeFigures(hitungan, persen)]],
    surat: {
      mahasantri_id,
      templat_id: id,
      jenis_surat_id: cetak.ownKinds.find(({ kunci }) => kunci === minta.surat)?.id ?? null,
      alasan_tanpa_sp: describeMissing(minta.surat, by.earlier.get(mahasantri_id))
        ? (by.asked.alasan_tanpa_sp ?? '')
        : '',
      nomor: { surat: minta.surat, ketik: minta.nomor, urutan: minta.urutan },
    },
  }
}

function suratFigure(id: number, hitungan: Tally, persen: number | null): unknown {
  return [
    id,
    STATUS_LIST.map(status => hitungan[status]),
    hitungan.belum,
    { persen, hitungan } satisfies SealedPercentage,
  ]
}
