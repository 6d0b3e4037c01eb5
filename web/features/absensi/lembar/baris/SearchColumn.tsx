import { IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import css from './SearchColumn.module.css'
import { focusRow } from './type-board.ts'

/** Name or NIM in a long sheet. What is found stands alone until the search ends; 'Sisanya hadir' goes on meaning everybody, and says so. */
export default function SearchColumn() {
  const { lembar, rowList, hitungan, rest, cari } = useFilling()
  const { list, teks, tampil, onBegin, onChange, onDone } = cari
  const belum = lembar.boleh_mencatat ? hitungan.belum : 0
  return (
    <div className={css.kolom} data-cari data-aktif={teks === '' ? undefined : true}>
      <search className={`row gap-8 faint bg-white h-32 outlined round-8 ${css.isian}`}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label="Cari nama atau NIM"
          aria-keyshortcuts="/"
          placeholder="Cari nama atau NIM"
          value={teks}
          data-kolom-cari
          onFocus={event => onBegin(event.relatedTarget)}
          onChange={event => onChange(event.currentTarget.value)}
          onKeyDown={keyDown}
        />
        {teks === '' ? (
          <span className={`phone-hidden framed-2 round-4 ${css.kunci}`} aria-hidden="true">
            /
          </span>
        ) : (
          <button type="button" aria-label="Hapus pencarian" onClick={onDone}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </button>
        )}
      </search>
      {tampil ? (
        <p className={`text-s soft ${css.hasil}`}>
          <b className="ink">
            {tampil.size === 0 ? 'Tidak ada yang cocok.' : `${tampil.size} dari ${rowList.length} tampil.`}
          </b>
          {belum > 0 ? ` “${rest}” tetap untuk semua ${belum}.` : ''}
        </p>
      ) : null}
    </div>
  )

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && teks !== '') {
      event.preventDefault()
      onDone()
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (list.current) focusRow(list.current, null, 'Home')
    }
  }
}
