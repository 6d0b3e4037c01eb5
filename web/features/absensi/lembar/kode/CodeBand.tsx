import { IconQrcode } from '@tabler/icons-react'
import { useFilling } from '../filling.ts'
import { BandButton, SheetBand } from '../Pita.tsx'
import css from '../PitaLembar.module.css'
import { marksOf, proposalsOf } from './proposals.ts'

/** Where codes are used: the code to show, and what was scanned, which is taken with one tap but for what is odd. */
export function CodeBand() {
  const { lembar, sendiri, aksi, onOpen } = useFilling()
  if (!lembar.kode_hadir || !lembar.boleh_mencatat) return null
  const { odd, plain } = proposalsOf(sendiri)
  return (
    <SheetBand ikon={IconQrcode} colour="abu" role="status">
      <b>Kode hadir.</b>{' '}
      {odd.length + plain.length > 0 ? `${odd.length + plain.length} orang memindai, belum ditandai.` : null}
      <span className={css.actions}>
        {odd.length > 0 ? (
          <BandButton aria-haspopup="dialog" onClick={() => onOpen('usul')}>
            Periksa {odd.length}
          </BandButton>
        ) : null}
        {plain.length > 0 ? (
          <BandButton onClick={() => aksi.setMany(marksOf(plain), { kode: true })}>Terima {plain.length}</BandButton>
        ) : null}
        {lembar.kode_hadir.rahasia ? (
          <BandButton aria-haspopup="dialog" onClick={() => onOpen('kode')}>
            Tampilkan kode
          </BandButton>
        ) : null}
      </span>
    </SheetBand>
  )
}
