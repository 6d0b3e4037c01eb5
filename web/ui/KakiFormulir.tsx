import { Alert, Button } from '@mantine/core'
import css from './KakiFormulir.module.css'
import { messageOf } from './kabar.ts'
import { useBelumDisimpan } from './use-belum-disimpan.tsx'

interface KakiFormulirProps {
  jumlahGalat: number
  berubah: boolean
  /** What the server said, unless it is said at the fields. */
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
      {galat ? (
        <Alert color="red" role="alert">
          {messageOf(galat)}
          {onMulaiLagi ? (
            <Button variant="subtle" color="red" onClick={onMulaiLagi}>
              Tampilkan yang terbaru
            </Button>
          ) : null}
        </Alert>
      ) : null}
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
