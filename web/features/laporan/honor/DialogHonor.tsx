import { useState } from 'react'
import { formatRupiah } from '#contract/angka.ts'
import { type BarisHonor, payHonor } from '#contract/laporan/honor.ts'
import { formatBulan } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useHonorAksi } from './queries.ts'

interface DialogHonorProps {
  jenis: 'ajukan' | 'bayar'
  baris: readonly BarisHonor[]
  bulan: string
  hariIni: string
  onTutup: () => void
}

/** Says of how many and how much before it is done; a payment has its day. */
export function DialogHonor({ jenis, baris, bulan, hariIni, onTutup }: DialogHonorProps) {
  const aksi = useHonorAksi(bulan)
  const [tanggal, setTanggal] = useState<string | null>(hariIni)
  const [kosong, setKosong] = useState(false)
  const total = formatRupiah(baris.reduce((sum, b) => sum + b.jumlah, 0))
  const orang = new Set(baris.map(b => b.pendamping_id)).size
  const whose = orang === 1 ? (baris[0]?.nama ?? '') : kata`${orang} pendamping`
  const refused = aksi.error instanceof ApiError ? aksi.error.isian?.tanggal : undefined
  return (
    <Dialog
      onTutup={onTutup}
      berubah={tanggal !== hariIni}
      judul={
        jenis === 'ajukan' ? `Ajukan honor ${formatBulan(bulan)}?` : `Catat pembayaran honor ${formatBulan(bulan)}`
      }
      label={jenis === 'ajukan' ? 'Ajukan' : 'Catat'}
      bekerja={aksi.isPending}
      galat={aksi.error && !refused ? messageOf(aksi.error) : undefined}
      onSetuju={submit}
    >
      {jenis === 'ajukan' ? (
        <p>
          {whose}, seluruhnya {total}. Angkanya tetap sejak diajukan; bila pertemuannya berubah sesudah itu, selisihnya
          ditampilkan.
        </p>
      ) : (
        <>
          <p>
            {whose}, seluruhnya {total}.
          </p>
          <DateField
            label="Tanggal dibayar"
            withAsterisk
            value={tanggal}
            onChange={setTanggal}
            min={`${bulan}-01`}
            max={hariIni}
            error={kosong && !tanggal ? 'Wajib diisi' : refused}
          />
        </>
      )}
    </Dialog>
  )

  function submit() {
    if (jenis === 'ajukan') return aksi.mutate({ jenis, baris }, { onSuccess: onTutup })
    const checked = payHonor.body.shape.tanggal.safeParse(tanggal)
    setKosong(!checked.success)
    if (checked.success) aksi.mutate({ jenis, baris, tanggal: checked.data }, { onSuccess: onTutup })
  }
}
