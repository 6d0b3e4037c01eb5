import { Alert, Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type AkunBanyak, type PeranOrang, SANDI_BERLAKU_HARI } from '#contract/akun/akun.ts'
import { formatAngka } from '#contract/angka.ts'
import { labelPeran } from '#contract/peran.ts'
import { kata } from '#web/ui/istilah.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import css from './AkunBanyak.module.css'

interface DaftarSandiProps {
  hasil: AkunBanyak
  peran: PeranOrang
  onTutup: () => void
}

/** The one time the passwords can be read: to be kept as a file before it is closed. */
export function DaftarSandi({ hasil, peran, onTutup }: DaftarSandiProps) {
  const { dibuat, ditambah_peran, sisa } = hasil
  const [diunduh, setDiunduh] = useState(false)
  const { tinggalkan, tanya, bertanya } = useBelumDisimpan(dibuat.length > 0 && !diunduh, 'lapis', {
    judul: 'Tutup tanpa mengunduh?',
    isi: 'Kata sandi di daftar ini tidak dapat ditampilkan lagi. Yang hilang harus dibuatkan kata sandi baru satu per satu.',
    lanjut: 'Kembali ke daftar',
    buang: 'Tutup',
  })
  const tutup = () => tinggalkan(onTutup)
  const simpan = (isi: BlobPart, jenis: string, akhiran: string) => {
    saveFile(new Blob([isi], { type: jenis }), `Akun ${kata(peran)}.${akhiran}`)
    setDiunduh(true)
  }

  return (
    <>
      <Modal
        opened
        onClose={tutup}
        title={dibuat.length > 0 ? 'Kata sandi sekali pakai' : `Akun ${kata(peran)}`}
        size={640}
        closeButtonProps={{ 'aria-label': 'Tutup', size: 44 }}
        // A stray click must not lose what cannot be shown again; while it is asked, Escape is the question's.
        closeOnClickOutside={false}
        closeOnEscape={!bertanya}
        // The library draws a <header>, which would be a second banner of the page.
        attributes={{ header: { role: 'none' } }}
      >
        <div className="stack gap-12">
          {dibuat.length > 0 ? (
            <>
              <p>
                <b>{formatAngka(dibuat.length)} akun dibuat.</b> Unduh daftarnya, lalu bagikan kepada tiap orang
                miliknya sendiri.
              </p>
              <Alert color="orange">
                Hanya ditampilkan sekali ini, dan berlaku {SANDI_BERLAKU_HARI} hari: Hadir tidak menyimpan kata
                sandinya. Hapus berkasnya setelah dibagikan.
              </Alert>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <section className={`framed round-8 scroll ${css.list}`} aria-label="Akun baru" tabIndex={0}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Nama</th>
                      <th scope="col">Username</th>
                      <th scope="col">Kata sandi</th>
                    </tr>
                  </thead>
                  <tbody>
                    {dibuat.map(({ nama, username, sandi }) => (
                      <tr key={username}>
                        <td>{nama}</td>
                        <td>{username}</td>
                        <td className="strong nowrap">{sandi}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            </>
          ) : (
            <p>Tidak ada akun baru: semua {kata(peran)} aktif sudah punya akun.</p>
          )}
          {ditambah_peran.length > 0 ? (
            <p>
              Sudah punya akun, peran {labelPeran(kata)[peran]} ditambahkan dan kata sandinya tetap:{' '}
              {ditambah_peran.map(({ nama, username }) => `${nama} (${username})`).join(', ')}.
            </p>
          ) : null}
          {sisa > 0 ? (
            <p>
              {formatAngka(sisa)} {kata(peran)} lagi belum punya akun. Simpan daftar ini, lalu ulangi untuk mereka.
            </p>
          ) : null}
          <div className={`flex wrap end gap-8 ${css.actions}`}>
            {dibuat.length > 0 ? (
              <>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  onClick={() => simpan(hasil.csv, 'text/csv;charset=utf-8', 'csv')}
                >
                  Unduh CSV
                </Button>
                <Button
                  variant={diunduh ? 'default' : 'filled'}
                  leftSection={<IconDownload size={16} aria-hidden />}
                  onClick={() =>
                    simpan(
                      Uint8Array.from(atob(hasil.xlsx), huruf => huruf.charCodeAt(0)),
                      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
                      'xlsx',
                    )
                  }
                >
                  Unduh Excel
                </Button>
              </>
            ) : null}
            <Button variant={diunduh || dibuat.length === 0 ? 'filled' : 'default'} onClick={tutup}>
              Selesai
            </Button>
          </div>
        </div>
      </Modal>
      {tanya}
    </>
  )
}
