import { Tautan } from '#web/ui/Tautan.tsx'
import css from './KotakCari.module.css'
import type { Kelompok } from './pilihan.ts'

interface HasilCariProps {
  groups: Kelompok[]
  /** Index over all groups. */
  active: number
  listId: string
  optionId: (index: number) => string
  onPilih: () => void
}

/** The listbox; the field keeps the focus, so the options are links without a tab stop. */
export function HasilCari({ groups, active, listId, optionId, onPilih }: HasilCariProps) {
  let index = -1
  return (
    <div role="listbox" id={listId} aria-label="Hasil pencarian">
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
        <div key={group.judul} role="group" aria-labelledby={`${listId}-${group.judul}`}>
          <div className={`text-s strong faint ${css.judul}`} id={`${listId}-${group.judul}`}>
            {group.judul}
          </div>
          {group.pilihan.map(pilihan => {
            index += 1
            return (
              <Tautan
                // Two of one name lead to the same list.
                key={`${pilihan.ke} ${index}`}
                ke={pilihan.ke}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                tabIndex={-1}
                className={`row gap-12 py-4 px-16 no-underline ink min-h-44 ${css.pilihan}`}
                onClick={onPilih}
              >
                <span className="stack grow">
                  <span className="strong break">{pilihan.nama}</span>
                  <span className="text-m soft">{pilihan.rinci}</span>
                </span>
                <span className="fixed text-m strong green">{pilihan.tujuan}</span>
              </Tautan>
            )
          })}
        </div>
      ))}
    </div>
  )
}
