import { panggilan, polos } from './bagikan.ts'
import { type Batas, formatPersen } from './kehadiran.ts'
import type { AlasanPerhatian, BarisPerhatian, KontakPerhatian } from './perhatian.ts'

// Why somebody is named, in words, and what can be written to them or about them. Each text goes to one person, who may
// change it before it is sent; it holds figures of that one mahasantri only, and no mark by name.

export const labelAlasan: Record<AlasanPerhatian, string> = {
  alpa: 'Alpa berturut-turut',
  mustahil: 'Tidak mungkin lagi',
  di_bawah: 'Di bawah batas',
  menurun: 'Menurun tajam',
  hampir: 'Hampir di bawah batas',
}

/** 'alpa 4× berturut-turut · di bawah batas 75%' */
export function sebutAlasan(baris: BarisPerhatian, batas: Batas): string {
  const kini = batas.per === 'bulan' ? ' bulan ini' : ''
  const kata: Record<AlasanPerhatian, string> = {
    alpa: `alpa ${baris.alpa_beruntun}× berturut-turut`,
    mustahil: `tidak mungkin lagi mencapai ${batas.minimal}%${kini}`,
    di_bawah: `di bawah batas ${batas.minimal}%${kini}`,
    menurun: baris.turun
      ? `turun dari ${formatPersen(baris.turun.dulu)} menjadi ${formatPersen(baris.turun.kini)}`
      : '',
    hampir: `satu kali absen lagi, di bawah ${batas.minimal}%${kini}`,
  }
  return baris.alasan.map(alasan => kata[alasan]).join(' · ')
}

interface Sapaan {
  baris: BarisPerhatian
  batas: Batas
  lembaga: string
}

/** A text for WhatsApp, ready to be sent to this person. */
export function teksSapaan({ kepada, nama }: KontakPerhatian, { baris, batas, lembaga }: Sapaan): string {
  const { hadir, sesi, persen, kelompok } = baris
  const kini = batas.per === 'bulan' ? 'bulan ini' : 'sampai hari ini'
  const orang = polos(baris.nama)
  const angka = sesi === 0 ? 'belum ada sesi yang terhitung' : `${hadir} dari ${sesi} sesi (${formatPersen(persen)})`
  const dari = lembaga ? `Kami dari ${polos(lembaga)}. ` : ''
  if (kepada === 'pendamping')
    return joinLines([
      `Assalamu'alaikum, ${panggilan(polos(nama))}.`,
      `Mohon ${orang} (${polos(kelompok)}) disapa: ${sebutAlasan(baris, batas)}.`,
      `Kehadirannya ${kini} ${angka}; batasnya ${batas.minimal}%. ${sebutSisa(baris, batas)}`,
      'Mohon kabarnya setelah bertemu. Terima kasih.',
    ])
  if (kepada === 'wali')
    return joinLines([
      `Assalamu'alaikum, Bapak/Ibu${nama ? ` ${polos(nama)}` : ''}.`,
      `${dari}Kami mengabarkan kehadiran ${orang} di ${polos(kelompok)}: ${kini} ${angka}, sedangkan batasnya ${batas.minimal}%. ${sebutSisa(baris, batas)}`,
      'Bila ada halangan, mohon berkenan mengabari kami. Terima kasih.',
    ])
  return joinLines([
    `Assalamu'alaikum, ${panggilan(orang)}.`,
    baris.alasan[0] === 'alpa'
      ? `Sudah ${baris.alpa_beruntun} kali berturut-turut kita tidak bertemu di ${polos(kelompok)}. Semoga sehat selalu.`
      : 'Semoga sehat selalu.',
    `Kehadiran Anda ${kini} ${angka}; batasnya ${batas.minimal}%. ${sebutSisa(baris, batas)}`,
    'Ada yang bisa kami bantu?',
  ])
}

/** Only what stays true whatever comes. */
function sebutSisa({ sisa, tertinggi, boleh_absen, alasan, status }: BarisPerhatian, { minimal }: Batas): string {
  if (alasan.includes('mustahil'))
    return sisa > 0
      ? `Dengan sisa ${sisa} sesi, paling tinggi ${formatPersen(tertinggi)}.`
      : `Batas itu tidak mungkin lagi tercapai.`
  if (sisa === 0) return ''
  if (status === 'tidak_memenuhi') return `Masih ada ${sisa} sesi; ${minimal}% masih mungkin tercapai.`
  return boleh_absen === 0
    ? `Masih ada ${sisa} sesi, dan semuanya perlu dihadiri.`
    : `Masih ada ${sisa} sesi; boleh absen ${boleh_absen} kali.`
}

function joinLines(lines: readonly string[]): string {
  return lines.map(line => line.trim()).join('\n')
}
