import { Alert, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { kekuranganOf, type Persiapan } from '#contract/absensi/persiapan.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { usePratinjauKeaktifan } from '#web/features/pengaturan/periode/periode-queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { sebutKekurangan } from './langkah.ts'
import { useTerbitkan } from './queries.ts'

interface DialogTerbitkanProps {
  persiapan: Persiapan
  onTutup: () => void
}

/** Whom it reaches, what becomes of the present periode, and what is still missing. */
export function DialogTerbitkan({ persiapan, onTutup }: DialogTerbitkanProps) {
  const { periode, petugas, kelompok } = persiapan
  const [tetap, setTetap] = useState(false)
  const terbitkan = useTerbitkan(periode.id)
  const sekarang = usePratinjauKeaktifan(periode.id).data?.sekarang
  const kurang = kekuranganOf(kelompok)
  const lengkap = Object.values(kurang).every(n => n === 0)
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Terbitkan ${periode.nama}?`}
      label="Terbitkan"
      nonaktif={!lengkap && !tetap}
      kerja={terbitkan}
      catatan="Bisa ditarik selama belum ada absensi."
      onSetuju={() =>
        terbitkan.mutate(tetap, {
          onSuccess: ({ pertemuan }) => {
            tellDone(`${periode.nama} terbit, ${formatAngka(pertemuan)} pertemuan dibuat`)
            onTutup()
          },
        })
      }
    >
      <p className="m-0">
        {formatAngka(petugas)} petugas melihatnya sejak saat ini, dan pertemuan dibuat dari jadwalnya mulai hari ini.
      </p>
      {sekarang ? (
        <p className="m-0">
          {sekarang.nama} tidak lagi menjadi periode aktif; petugasnya tetap dapat mengisinya sampai{' '}
          {formatTanggal(sekarang.selesai, 'sedang')}.
        </p>
      ) : null}
      {lengkap ? null : (
        <>
          <Alert color="orange" role="status">
            {sebutKekurangan(kurang)}.
          </Alert>
          <Checkbox
            label="Terbitkan walaupun belum lengkap; sisanya diisi kemudian"
            checked={tetap}
            onChange={event => setTetap(event.currentTarget.checked)}
          />
        </>
      )}
    </Dialog>
  )
}
