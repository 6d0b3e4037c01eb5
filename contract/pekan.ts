import { addDays, formatTanggal, startOfWeek } from './tanggal.ts'

// The one definition of 'pekan ini', and of what it is compared with.

export interface WeekSpan {
  dari: string
  sampai: string
}

/** The whole week a date is in, by the day the institution begins its weeks with. */
export function pekanOf(tanggal: string, awalPekan: 0 | 1): WeekSpan {
  const dari = startOfWeek(tanggal, awalPekan)
  return { dari, sampai: addDays(dari, 6) }
}

/** As far as it has come: a week that runs ends today. */
export function pekanBerjalan(hariIni: string, awalPekan: 0 | 1): WeekSpan {
  return { dari: startOfWeek(hariIni, awalPekan), sampai: hariIni }
}

/** The same days of the week before. */
export function hariSamaPekanLalu({ dari, sampai }: WeekSpan): WeekSpan {
  return { dari: addDays(dari, -7), sampai: addDays(sampai, -7) }
}

/** '15–21 Nov', '29 Nov – 5 Des', '15 Nov' for a single day */
export function describeWeek({ dari, sampai }: WeekSpan): string {
  const [day, bulan] = formatTanggal(dari, 'pendek').split(' ')
  const akhir = formatTanggal(sampai, 'pendek').split(' ').slice(0, 2).join(' ')
  if (dari === sampai) return akhir
  return dari.slice(0, 7) === sampai.slice(0, 7) ? `${day}–${akhir}` : `${day} ${bulan} – ${akhir}`
}
