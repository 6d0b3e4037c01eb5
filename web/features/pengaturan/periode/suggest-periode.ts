import type { PeriodeBody, PeriodeRow } from '#contract/pengaturan/periode.ts'
import { addDays } from '#contract/tanggal.ts'

type Semester = Pick<PeriodeRow, 'tahun_akademik' | 'semester' | 'mulai' | 'selesai'>

/**
 * The semester one is in, ganjil from August and genap from February, or the first after it that is not there yet; in July,
 * when the next one is prepared, the next. It begins when the one before it is over.
 */
export function suggestPeriode(now: Date, known: readonly Semester[]): PeriodeBody {
  const year = now.getFullYear()
  const month = now.getMonth() + 1
  let first = month >= 7 ? year : year - 1
  let semester: PeriodeBody['semester'] = month >= 7 || month === 1 ? 'ganjil' : 'genap'
  const tahun = () => `${first}/${first + 1}`
  while (known.some(one => one.tahun_akademik === tahun() && one.semester === semester)) {
    if (semester === 'genap') first += 1
    semester = semester === 'genap' ? 'ganjil' : 'genap'
  }
  const usual = usualDates(tahun(), semester)
  const before = known.filter(
    one => one.mulai < usual.mulai && one.selesai >= usual.mulai && one.selesai < usual.selesai,
  )
  const mulai = before.reduce((latest, { selesai }) => (selesai < latest ? latest : addDays(selesai, 1)), usual.mulai)
  return { tahun_akademik: tahun(), semester, gelombang: '', ...usual, mulai }
}

/** Of another year or semester the usual days, unless somebody has said other ones. */
export function followSemester(nilai: PeriodeBody, change: Partial<PeriodeBody>, asal: PeriodeBody): PeriodeBody {
  const next = { ...nilai, ...change }
  const usual = usualDates(nilai.tahun_akademik, nilai.semester)
  const isProposed = (key: 'mulai' | 'selesai') => nilai[key] === asal[key] || nilai[key] === usual[key]
  if (!isProposed('mulai') || !isProposed('selesai') || !/^\d{4}\/\d{4}$/.test(next.tahun_akademik)) return next
  const own = next.tahun_akademik === asal.tahun_akademik && next.semester === asal.semester
  return {
    ...next,
    ...(own ? { mulai: asal.mulai, selesai: asal.selesai } : usualDates(next.tahun_akademik, next.semester)),
  }
}

function usualDates(tahun_akademik: string, semester: PeriodeBody['semester']) {
  const first = Number(tahun_akademik.slice(0, 4))
  return semester === 'ganjil'
    ? { mulai: `${first}-08-01`, selesai: `${first + 1}-01-31` }
    : { mulai: `${first + 1}-02-01`, selesai: `${first + 1}-07-31` }
}
