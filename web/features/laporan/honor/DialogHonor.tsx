import { useState } from 'react'
import { formatRupiah } from '#contract/angka.ts'
import { type HonorLine, payHonor } from '#contract/laporan/honor.ts'
import { formatMonth } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useHonorAction } from './queries.ts'

interface DialogHonorProps {
  jenis: 'ajukan' | 'bayar'
  baris: readonly HonorLine[]
  bulan: string
  hariIni: string
  onClose: () => void
}

/** Says of how many and how much before it is done; a payment has its day. */
export function DialogHonor({ jenis, baris, bulan, hariIni, onClose }: DialogHonorProps) {
  const aksi = useHonorAction(bulan)
  const [tanggal, setDate] = useState<string | null>(hariIni)
  const [kosong, setEmpty] = useState(false)
  const total = formatRupiah(baris.reduce((sum, b) => sum + b.jumlah, 0))
  const orang = new Set(baris.map(b => b.pendamping_id)).size
  const whose = orang === 1 ? (baris[0]?.nama ?? '') : kata`${orang} pendamping`
  const refused = aksi.error instanceof ApiError ? aksi.error.isian?.tanggal : undefined
  return (
    <Dialog
      onClose={onClose}
      berubah={tanggal !== hariIni}
      judul={
        jenis === 'ajukan' ? `Ajukan honor ${formatMonth(bulan)}?` : `Catat pembayaran honor ${formatMonth(bulan)}`
      }
      label={jenis === 'ajukan' ? 'Ajukan' : 'Catat'}
      working={aksi.isPending}
      galat={aksi.error && !refused ? messageOf(aksi.error) : undefined}
      onAgree={submit}
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
            onChange={setDate}
            min={`${bulan}-01`}
            max={hariIni}
            error={kosong && !tanggal ? 'Wajib diisi' : refused}
          />
        </>
      )}
    </Dialog>
  )

  function submit() {
    if (jenis === 'ajukan') return aksi.mutate({ jenis, baris }, { onSuccess: onClose })
    const checked = payHonor.body.shape.tanggal.safeParse(tanggal)
    setEmpty(!checked.success)
    if (checked.success) aksi.mutate({ jenis, baris, tanggal: checked.data }, { onSuccess: onClose })
  }
}
