import type { Persiapan } from '#contract/absensi/persiapan.ts'
import { formatAngka } from '#contract/angka.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useBuangKonsep } from './queries.ts'

interface DialogBuangProps {
  persiapan: Persiapan
  onTutup: () => void
  onTerbuang: () => void
}

export function DialogBuang({ persiapan: { periode, kelompok }, onTutup, onTerbuang }: DialogBuangProps) {
  const buang = useBuangKonsep(periode.id)
  const anggota = kelompok.reduce((sum, k) => sum + k.anggota, 0)
  return (
    <Dialog
      bahaya
      onTutup={onTutup}
      judul={`Buang konsep ${periode.nama}?`}
      label={kata`Buang ${formatAngka(kelompok.length)} kelompok`}
      kerja={buang}
      onSetuju={() =>
        buang.mutate(undefined, {
          onSuccess: () => {
            tellDone(`Konsep ${periode.nama} dibuang`)
            onTerbuang()
          },
        })
      }
    >
      <p className="m-0">
        {kata`${formatAngka(kelompok.length)} kelompok dengan ${formatAngka(anggota)} keanggotaan, petugas, dan jadwalnya dibuang bersama periodenya.`}
      </p>
      <p className="m-0">Mahasantri, murabbi, akun, dan periode lain tidak berubah.</p>
    </Dialog>
  )
}
