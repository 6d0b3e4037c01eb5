import { expect, test } from 'vitest'
import { paths, safeReturnPath, withQuery } from './paths.ts'

test('a link carries its query and leaves empty values out', () => {
  expect(paths.absensiInput(7)).toBe('/absensi/input/7')
  expect(paths.absensiInput(7, { tanggal: '2026-11-21', kegiatan: 3, ke: undefined })).toBe(
    '/absensi/input/7?tanggal=2026-11-21&kegiatan=3',
  )
  expect(withQuery(paths.laporanMahasantri, { cari: "nu'man & co", kelompok: '' })).toBe(
    '/laporan/mahasantri?cari=nu%27man+%26+co',
  )
})

test('after the login only a path of this application is followed', () => {
  expect(safeReturnPath('/absensi/input/7?tanggal=2026-11-21')).toBe('/absensi/input/7?tanggal=2026-11-21')
  for (const wanted of [
    undefined,
    '',
    'absensi',
    'https://jahat.example/',
    '//jahat.example',
    '/\\jahat.example',
    '/\t/jahat.example',
    '/.//jahat.example',
    '/absensi/..//jahat.example',
    '/\n//jahat.example',
    ' //jahat.example',
    5,
    { href: '/' },
    ['/absensi'],
    '/./login',
    '/x/../login?kembali=/absensi',
    'javascript:alert(1)',
    '/login',
    '/login?kembali=/absensi',
    // What is no address at all must not take the log-in away either.
    '///',
    '//[',
    '/\\',
    '//a b',
    '//x:99999',
  ]) {
    expect(safeReturnPath(wanted), String(wanted)).toBe('/')
  }
  expect(safeReturnPath('/loginan')).toBe('/loginan')
  // What is encoded is part of a name, here as for the browser.
  expect(safeReturnPath('/%2F/jahat.example')).toBe('/%2F/jahat.example')
})
