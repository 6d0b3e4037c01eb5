import { Button } from '@mantine/core'
import { KabarGalat } from './KabarGalat.tsx'
import css from './KakiFormulir.module.css'
import { useBelumDisimpan } from './use-belum-disimpan.tsx'

interface KakiFormulirProps {
  jumlahGalat: number
  berubah: boolean
  /** What the server said. */
  galat: Error | null
  menyimpan: boolean
  /** Given where somebody else has saved meanwhile: shows theirs. */
  onMulaiLagi: (() => void) | undefined
}

/** The end of a page that is one form: why it was not saved, how many fields are wrong, and the button. Leaving the page with unsaved changes asks. */
export function KakiFormulir({ jumlahGalat, berubah, galat, menyimpan, onMulaiLagi }: KakiFormulirProps) {
  const { tanya } = useBelumDisimpan(berubah, 'halaman')
  return (
    <>
      <KabarGalat formulir error={galat}>
        {onMulaiLagi ? (
          <Button variant="subtle" color="red" onClick={onMulaiLagi}>
            Tampilkan yang terbaru
          </Button>
        ) : null}
      </KabarGalat>
      <div className={`row end gap-16 ${css.foot}`}>
        {jumlahGalat > 0 ? (
          <span className="text-m strong bad" role="status">
            {jumlahGalat} isian perlu diperbaiki
          </span>
        ) : null}
        <Button type="submit" loading={menyimpan} disabled={!berubah}>
          Simpan
        </Button>
      </div>
      {tanya}
    </>
  )
}
