import { expect, test } from 'vitest'
import { initials, isActive, listAccountLinks, listNavGroups } from './navigation.ts'

const labels = (peran: Parameters<typeof listNavGroups>[0]) => listNavGroups(peran).map(group => group.label)

test('Umar the pendamping sees three entries, the office sees the master data as well, who leads it reads reports', () => {
  expect(labels(['pendamping'])).toEqual(['Beranda', 'Absensi', 'Laporan'])
  expect(labels(['admin'])).toEqual(['Beranda', 'Absensi', 'Data Pokok', 'Laporan'])
  expect(labels(['pimpinan'])).toEqual(['Beranda', 'Absensi', 'Laporan'])
  expect(labels(['pendamping', 'admin'])).toContain('Data Pokok')
})

test('only admin is led to the settings, and to what waits for a decision whoever decides', () => {
  const links = (peran: Parameters<typeof listAccountLinks>[0]) => listAccountLinks(peran).map(link => link.label)
  expect(links(['admin'])).toEqual(['Akun saya', 'Izin', 'Koreksi', 'Pengaturan', 'Bantuan (F1)'])
  expect(links(['pimpinan', 'murabbi'])).toEqual(['Akun saya', 'Izin', 'Koreksi', 'Bantuan (F1)'])
  expect(links(['pendamping'])).toEqual(['Akun saya', 'Izin', 'Bantuan (F1)'])
  expect(links(['pimpinan'])).toEqual(['Akun saya', 'Bantuan (F1)'])
})

test('an entry lights up for its own paths and those of its children only', () => {
  const active = (pathname: string) =>
    listNavGroups(['admin'])
      .filter(group => isActive(group, pathname))
      .map(group => group.label)
  expect(active('/')).toEqual(['Beranda'])
  expect(active('/absensi/input/7')).toEqual(['Absensi'])
  expect(active('/koreksi')).toEqual(['Absensi'])
  expect(active('/izin')).toEqual(['Absensi'])
  expect(active('/kelompok/3')).toEqual(['Data Pokok'])
  expect(active('/datapokok/mahasantri/impor')).toEqual(['Data Pokok'])
  expect(active('/laporan/pendamping')).toEqual(['Laporan'])
  expect(active('/akun')).toEqual([])
})

test('initials pass over titles', () => {
  expect(initials('Siti Nurjanah')).toBe('SN')
  expect(initials('Dr. H. Nur Hidayat, M.Ag.')).toBe('NH')
  expect(initials('Luqman')).toBe('L')
})
