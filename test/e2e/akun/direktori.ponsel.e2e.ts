import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { hasSlapd, startCampusDirectory } from '#test/campus-directory.ts'
import { axe, expect, proveAgain, test } from '#test/e2e/fixtures.ts'
import { checkLargeText, checkWidth } from '#test/e2e/layar.ts'
import { makeTestFolder } from '#test/folder.ts'
import { paths } from '#web/paths.ts'
import { freePort } from '../../../scripts/lib/port.mjs'
import { startServer } from '../server.ts'

test.skip(!hasSlapd, 'slapd is not installed')

test('umar is told what is in the way at the campus, binds its account at Akun, and logs in by the same form', async ({
  page,
}) => {
  // A server is started in it.
  test.slow()
  const secret = path.join(makeTestFolder('direktori'), 'rahasia')
  writeFileSync(secret, 'rahasia-hadir')
  const port = await freePort()
  const base = 'dc=kampus,dc=ac,dc=id'
  const server = await startServer('contoh', {
    ...{ HADIR_LDAP_URL: `ldap://127.0.0.1:${port}`, HADIR_LDAP_BASE: base, HADIR_LDAP_BIND_DN: `cn=hadir,${base}` },
    ...{ HADIR_LDAP_BIND_PASSWORD_FILE: secret, HADIR_LDAP_MAHASANTRI: 'NIM=employeeNumber; Nama=cn' },
  })
  let campus: Awaited<ReturnType<typeof startCampusDirectory>> | undefined
  try {
    await page.goto(server.url + paths.login)
    await fill(page, 'umar.f', 'sandi kampus')
    await toCampus(page).tap()
    await expect(page.getByText(/Server akun kampus sedang tidak dapat dihubungi/)).toBeVisible()
    await axe(page)
    await checkWidth(page)
    await checkLargeText(page)

    campus = await startCampusDirectory(
      [
        { uid: 'umar.f', sandi: 'sandi kampus' },
        { uid: 'Zaid Haritsah', sandi: 'x', nim: '2699000001' },
      ],
      { port },
    )
    await fill(page, 'umar.f', 'salah')
    await toCampus(page).tap()
    await expect(page.getByText('Nama atau kata sandi akun kampus tidak cocok.')).toBeVisible()
    await fill(page, 'umar.f', 'sandi kampus')
    await toCampus(page).tap()
    await expect(page.getByText(/belum terhubung dengan akun Hadir/)).toBeVisible()
    await page.getByRole('button', { name: 'Salin ID' }).tap()
    await expect(page.getByRole('button', { name: 'ID tersalin' })).toBeVisible()
    await checkWidth(page)

    // Enter and 'Masuk' ask Hadir.
    await fill(page, 'umar', 'contoh-hadir')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname === paths.beranda)
    await page.goto(server.url + paths.akun)
    await page.getByRole('button', { name: 'Hubungkan akun kampus' }).tap()
    const asked = page.getByRole('dialog', { name: 'Hubungkan akun kampus' })
    await asked.getByLabel('Nama akun kampus').fill('umar.f')
    await asked.getByLabel('Kata sandi akun kampus').fill('sandi kampus')
    await axe(page)
    await checkWidth(page)
    await asked.getByRole('button', { name: 'Hubungkan' }).tap()
    await proveAgain(page)
    await expect(page.getByRole('button', { name: 'Lepas akun kampus' })).toBeVisible()

    await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
    await page.waitForURL(url => url.pathname === paths.login)
    await fill(page, 'umar.f', 'sandi kampus')
    await toCampus(page).tap()
    await expect(page.getByText(/^Assalamu'alaikum.*Umar/)).toBeVisible()

    // The office takes a list from there, says how many there ought to be, and sees what it would do before anything is stored.
    await page.goto(server.url + paths.akun)
    await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
    await page.waitForURL(url => url.pathname === paths.login)
    await fill(page, 'admin', 'contoh-hadir')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname === paths.beranda)
    await page.goto(server.url + paths.imporMahasantri)
    await page.getByRole('button', { name: 'Ambil dari direktori kampus' }).tap()
    const list = page.getByRole('dialog', { name: 'Ambil dari direktori kampus' })
    await list.getByLabel('Berapa mahasantri seharusnya').fill('40')
    await axe(page)
    await checkWidth(page)
    await checkLargeText(page)
    await list.getByRole('button', { name: 'Ambil', exact: true }).tap()
    await expect(list.getByText('Direktori kampus memberi 2 mahasantri, padahal seharusnya 40.')).toBeVisible()
    await list.getByRole('button', { name: 'Ambil juga' }).tap()
    await expect(page.getByText('Zaid Haritsah').first()).toBeVisible()
    await expect(page.getByText('Direktori kampus.csv').first()).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await server.stop()
    await campus?.close()
  }
})

const toCampus = (page: Page) => page.getByRole('button', { name: 'Masuk dengan akun kampus' })

async function fill(page: Page, username: string, sandi: string): Promise<void> {
  await page.getByLabel(/^NIM, NIP/).fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(sandi)
}
