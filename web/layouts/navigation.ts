import { isOnlyMahasantri, type Peran } from '#contract/peran.ts'
import { readsEverything } from '#contract/permissions.ts'
import { kata } from '#web/ui/istilah.ts'
import { paths } from '../paths.ts'

export interface NavLink {
  label: string
  path: string
  /** The row of the phone has no room for it: it is reached from another of them. */
  deskOnly?: boolean
}

export interface NavGroup extends NavLink {
  /** Which paths light this entry up. */
  prefix: string[]
  children?: NavLink[]
}

const laporan = (peran: readonly Peran[]): NavGroup => ({
  label: 'Laporan',
  path: paths.laporanMahasantri,
  prefix: ['/laporan'],
  children: [
    { label: 'Mahasantri', path: paths.laporanMahasantri },
    { label: kata`Pendamping`, path: paths.laporanPendamping },
    { label: 'Ketepatan waktu', path: paths.punctuality, deskOnly: true },
    { label: 'Perhatian', path: paths.laporanPerhatian },
    ...(readsEverything(peran) || peran.includes('murabbi')
      ? [{ label: 'Kelulusan', path: paths.kelulusan, deskOnly: true }]
      : []),
    ...(readsEverything(peran) ? [{ label: 'Semester', path: paths.laporanSemester, deskOnly: true }] : []),
    { label: 'Dokumen', path: paths.dokumen },
  ],
})

const baseData = (): NavGroup => ({
  label: 'Data Pokok',
  path: paths.datapokokMahasantri,
  prefix: ['/datapokok'],
  children: [
    { label: 'Mahasantri', path: paths.datapokokMahasantri },
    { label: 'Murabbi', path: paths.datapokokMurabbi },
    { label: kata`Pendamping`, path: paths.datapokokPendamping },
    { label: kata`Kelompok`, path: paths.kelompok },
    { label: 'Tautan wali', path: paths.waliLinks, deskOnly: true },
  ],
})

/** The entries of the bar. The server scopes every row; hiding what a role does not work with only keeps the bar short. */
export function listNavGroups(peran: Peran[]): NavGroup[] {
  if (isOnlyMahasantri(peran))
    return [
      { label: 'Kehadiran', path: paths.beranda, prefix: ['/'] },
      { label: 'Rincian', path: paths.laporanMahasantri, prefix: [paths.laporanMahasantri] },
      { label: 'Izin', path: paths.izin(), prefix: [paths.izin()] },
      { label: 'Surat', path: paths.dokumen, prefix: [paths.dokumen] },
    ]
  return [
    { label: 'Beranda', path: paths.beranda, prefix: ['/'] },
    { label: 'Absensi', path: paths.absensi, prefix: ['/absensi', paths.koreksi, paths.izin()] },
    ...(peran.includes('admin') ? [baseData()] : []),
    laporan(peran),
  ]
}

/** Behind the account: on the phone also what has no place among the four of the bottom bar. */
export function listAccountLinks(peran: Peran[], help = paths.bantuan()): NavLink[] {
  return [
    { label: 'Akun saya', path: paths.akun },
    ...(peran.some(p => p !== 'pimpinan' && p !== 'mahasantri') ? [{ label: 'Izin', path: paths.izin() }] : []),
    ...(peran.includes('admin') || peran.includes('murabbi') ? [{ label: 'Koreksi', path: paths.koreksi }] : []),
    ...(peran.includes('admin') ? [{ label: 'Pengaturan', path: paths.pengaturan }] : []),
    { label: 'Bantuan (F1)', path: help },
  ]
}

/** What a mahasantri has a page for; every other screen is of those who work, and the server refuses what it asks for. */
export function isOwnPath(pathname: string): boolean {
  return (
    pathname === paths.beranda ||
    pathname === paths.laporanMahasantri ||
    pathname === paths.izin() ||
    pathname === paths.dokumen ||
    [paths.akun, paths.bantuan(), paths.hadir].some(
      // In capitals too: a code that is shown holds it so.
      path => pathname === path || pathname.toLowerCase().startsWith(`${path}/`),
    )
  )
}

export function isActive(group: NavGroup, pathname: string): boolean {
  const inside = (prefix: string) => pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`))
  return group.prefix.some(inside) || Boolean(group.children?.some(child => inside(child.path)))
}

/** 'Siti Nurjanah' -> 'SN'; titles before a name ('Dr. H.') say nothing about the person. */
export function initials(nama: string): string {
  const [plain = ''] = nama.split(',')
  const words = plain.split(/\s+/).filter(word => word && !word.endsWith('.'))
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0]?.toUpperCase() ?? '').join('')
}
