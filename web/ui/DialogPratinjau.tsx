import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { formatAngka } from '#contract/angka.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { LeftList } from './Tertinggal.tsx'

/** What an action on many does, or has done. */
interface Hasil {
  berubah: number
  tetap: number
  tertinggal: { id: number; nama: string; sebab: string }[]
  peringatan: string[]
}

interface DialogPratinjauProps<H extends Hasil>
  extends Omit<DialogProps, 'label' | 'onSetuju' | 'nonaktif' | 'bekerja' | 'galat' | 'kerja'> {
  /** What would become of them, asked anew for each choice. */
  pratinjau: UseQueryResult<H>
  /** Does it, to as many as the preview said. */
  terapkan: UseMutationResult<H, Error, number>
  onSelesai: (hasil: H) => void
  /** All that it needs has been said. */
  siap: boolean
  /** Something is still missing that changes nobody's lot. */
  kurang?: boolean
  /** Of the button, with how many will change once that is known. */
  label: (jumlah: number | undefined) => string
  /** 'mahasantri': what is counted. */
  satuan: string
  /** 'akan berubah' */
  apa: string
  /** ', 3 tugas yang ada berakhir': what else is to be counted. */
  rincian?: (hasil: H) => string
}

/** One thing done to all that are chosen: what will become of them is said with its numbers before the button can be pressed. */
export function DialogPratinjau<H extends Hasil>(props: DialogPratinjauProps<H>) {
  const {
    pratinjau,
    terapkan,
    onSelesai,
    siap,
    kurang = false,
    label,
    satuan,
    apa,
    rincian,
    children,
    ...dialog
  } = props
  const hasil = siap ? pratinjau.data : undefined
  return (
    <Dialog
      {...dialog}
      label={label(hasil?.berubah)}
      nonaktif={!hasil?.berubah || pratinjau.isPlaceholderData || kurang}
      bekerja={terapkan.isPending}
      galat={terapkan.error ?? (siap ? pratinjau.error : null)}
      onSetuju={() =>
        hasil && terapkan.mutate(hasil.berubah, { onSuccess: onSelesai, onError: () => pratinjau.refetch() })
      }
    >
      {children}
      {hasil ? (
        <div className="stack gap-6" role="status">
          <p className="m-0">
            <b>{`${formatAngka(hasil.berubah)} ${satuan} ${apa}`}</b>
            {rincian?.(hasil)}
            {hasil.tetap > 0 ? `; ${formatAngka(hasil.tetap)} sudah demikian` : ''}.
          </p>
          {hasil.peringatan.map(satu => (
            <p key={satu} className="m-0 warn-ink">
              {satu}
            </p>
          ))}
          <LeftList list={hasil.tertinggal} judul={`${formatAngka(hasil.tertinggal.length)} ${satuan} dibiarkan`} />
        </div>
      ) : null}
    </Dialog>
  )
}
