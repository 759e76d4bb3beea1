# Was der Textclient sagt, abgesehen von den Spielen. Was getippt wird (Befehle, Optionen), ist in
# jeder Sprache gleich.

## Menü
menu-title = Kassen 合戦: die Kriegsspiele des alten Japan, an einem Tisch.
menu-question = Was möchtest du tun?
menu-bot = Gegen einen Bot spielen
menu-friend = Mit jemandem an dieser Tastatur spielen
menu-learn = Ein Spiel lernen
menu-resume = Eine gesicherte Partie fortsetzen
menu-rules = Eine Regel nachschlagen
menu-quit = Beenden
menu-rules-ask = Nummer eines Kapitels oder einer Regel, oder Wörter (Eingabe: zurück):
pick-number = Nummer:
pick-from = Tippe eine Zahl von 1 bis { $last }.
pick-between = Tippe eine Zahl von { $first } bis { $last }.
which-game = Welches Spiel?
which-edition = Welche Ausgabe?
how-many = Wie viele spielen mit ({ $first } bis { $last })?
which-bot = Gegen welchen Bot?
which-side = Welche Seite nimmst du?
who-plays = Wer spielt { $seat }? (ein Name, oder Eingabe)
no-game-kept = Keine unbeendete Partie ist gesichert. Eine an einem anderen Ort: kassen play --resume DATEI
rescue-game = { $file } ist beschädigt. Vom letzten heilen Zug an weiterspielen?
kept-trouble = { $file }: { $state ->
    [newer] braucht ein neueres Kassen
   *[damaged] beschädigt, vielleicht zu retten
}, zuletzt gespielt { $when }
kept-game = { $game }, { $seats }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, zuletzt gespielt { $when }
against = gegen

## Befehle
help-intro = Tippe die Nummer einer Auswahl oder den Zug selbst; ein kürzerer Text genügt, wenn nur ein erlaubter Zug dazu passt. Mehrere Züge kommen mit `;` dazwischen in eine Zeile. Die Eingabetaste allein zeigt die Auswahl noch einmal. Außer Zügen gibt es:
help-forms = Züge schreibt man so: { $forms }.
in-one-line = In einer Zeile: { $line }
help-shorthands = Eine Zeile kann für mehrere Züge stehen:
help-slash = Ein Schrägstrich vor einem Befehl unterscheidet ihn von einem Zug desselben Namens: /help.
help-map = die Stellung zeichnen, auflisten oder beides
help-aim = was jetzt gewinnt, und wie weit alle davon entfernt sind
usage-coach = coach [ZUG]
help-coach = wozu diese Entscheidung dient, was dir droht, was ein Bot täte; oder was er von einem Zug hält
coach-plan = Ein guter Plan
coach-threats = Was dir droht
no-coach-here = An diesem Tisch hilft kein Lehrer: Mehrere Menschen spielen. `--coach` erlaubt es.
help-look = alles über eine Region, einen Spielstein, einen Menschen
help-why = sagen, warum ein Zug abgelehnt wird, und nach welcher Regel
help-rules = die Regel dieser Entscheidung lesen, eine Regel nach ihrer Nummer oder die mit diesen Wörtern
help-log = noch einmal erzählen, was geschah, die letzten N Zeilen
usage-odds = odds [ART] [if ZUG]
help-odds = die Aussichten der Schlacht, die geschlagen wird oder mit einem Zug begänne, für eine Art, sie zu schlagen
help-position = die Stellung als Szenariodatei ausgeben
help-help = diese Befehle auflisten
help-quit = gehen; was gespielt wurde, ist gesichert
help-undo = deinen letzten Zug zurücknehmen
help-rewind = bitten, zu Zeile N des Protokolls zurückzugehen (ohne N: vor deinen letzten Zug)
help-draw = ein Unentschieden anbieten
help-go-on = vorschlagen, eine Pause zu beenden
help-accept = dem Angebot zustimmen
help-decline = das Angebot ablehnen
help-resign = aufgeben
help-rematch = mit getauschten Seiten noch einmal spielen, wenn diese Partie zu Ende ist
help-seats = wer wo sitzt
help-dice = wie jeder die Würfel prüfen kann
help-save = sagen, wo die Partie gesichert ist, oder eine Kopie in DATEI ablegen
help-resume = diese Partie verlassen und eine andere fortsetzen
help-confirm = vor Zügen nachfragen, die sich nicht zurücknehmen lassen
help-as = außer der Reihe handeln, wo die Regeln es einem Platz erlauben
help-show = den nächsten Zug der Lektion für dich spielen
help-next = den Rest dieses Schritts für dich spielen
help-hint = mehr über das Gewünschte sagen
help-leave = die Lektion verlassen
usage-why = why ZUG
usage-rules = rules [ID|WÖRTER]
usage-save = save [DATEI]
usage-resume = resume DATEI
usage-as = as PLATZ ZUG
no-such-command = Einen Befehl „{ $word }“ gibt es nicht; `help` listet sie auf.
no-aim = Was gewinnt, sagt das Spiel nicht; `kassen rules { $game }` sagt es.

## Am Tisch
kept-in = Die Partie wird gesichert in { $file }
some-reconstructed = Einige Angaben der Schachtel sind rekonstruiert: `look NAME` markiert sie mit einem Stern, `kassen games { $game }` sagt, welche Arten es sind.
aim-is = Das Ziel: { $aim }. Mehr davon sagt `aim`.
what-to-type = `help` sagt, was du tippen kannst, `map` zeigt das Brett, `quit` beendet.
ask-the-coach = Neu in diesem Spiel? `coach` sagt, wozu jede Entscheidung dient und was ein Bot täte.
first-game = Für den Anfang gibt es Leichteres. { $first } So beginnt es: `{ $command }`
type-a-number = Tippe eine Nummer oder einen Zug; `look NAME` sagt mehr.
mark-final = (nicht zurückzunehmen)
all-final = Nichts davon lässt sich zurücknehmen.
is-bot = { $name } (ein Bot)
you = du
yes-or-no = { $question } (ja oder nein)
paused-here = { $seat }: Die Partie pausiert. `go-on` schlägt vor, die Pause zu beenden.
accept-or-decline = { $seat }: { $by } bietet an, { $what ->
    [draw] sich auf ein Unentschieden zu einigen
    [go-on] die Pause zu beenden
    [pause] eine Pause zu machen
    [cancel] die Partie abzubrechen
   *[other] zu Zeile { $to } zurückzugehen
}. Nimmst du an (`accept`) oder lehnst du ab (`decline`)?
pass-keyboard = Gib die Tastatur an { $who } und drücke die Eingabetaste.
not-played = Nicht gespielt, denn du bist nicht mehr am Zug: { $rest }
sure-to-play = „{ $move }“ lässt sich nicht zurücknehmen. Spielen?
after-the-end = Die Partie ist zu Ende. `rematch`, `map`, `log`, `dice`, `save` oder `quit`?
is-legal = „{ $move }“ ist jetzt erlaubt.
give-up = Für { $seat } aufgeben?
game-goes-on = Die Partie geht weiter.
breaks-word = Damit brichst du dein Wort: { $treaty }.
confirm-set = { $on ->
    [on] Vor Zügen, die sich nicht zurücknehmen lassen, wird gefragt.
   *[off] Züge, die sich nicht zurücknehmen lassen, werden sofort gespielt.
}
write-map = Schreib `map`, `map list`, `map chart` oder `map all`.
look-at-what = Was ansehen? Schreib einen Namen dahinter, etwa `look { $name }`.
nothing-to-decide = Jetzt gibt es nichts zu entscheiden.
why-what = Warum was? Schreib einen Zug dahinter, etwa `why { $move }`.
which-rule = Welche Regel? Schreib ihre Nummer, etwa `rules 1.1.1`, oder Wörter.
write-log = Schreib `log` und wie viele Zeilen, etwa `log 30`.
position-hidden = Die Stellung enthält, was andere vor dem Ende der Partie nicht sehen dürfen.
resume-which = Welche Partie fortsetzen? Schreib ihre Datei, also `resume DATEI`.
rewind-asks = `rewind` bittet darum{ $bots ->
    [0] {""}
   *[other] ; Bots stimmen zu
}.
write-rewind = Schreib `rewind` und eine Zeile des Protokolls, etwa `rewind 12`.
no-move-yet = Du hast noch keinen Zug gemacht.
not-over-yet = Die Partie ist noch nicht zu Ende.
nobody-sits-here = Hier sitzt niemand: Es spielen nur Bots.
write-confirm = Schreib `confirm on` oder `confirm off`.
write-as = Schreib, was { $seat } tut, also `as { $name } ZUG`.
played-by = { $seat } wird von { $who } gespielt.
dice-commitment = Wurf Nummer n wird aus einem Geheimnis und n berechnet. Das Geheimnis stand vor dem ersten Wurf fest; dies ist seine Festlegung, die nichts verrät:
dice-later = Nach dem Ende der Partie wird das Geheimnis gezeigt, und jeder kann jeden Wurf nachrechnen.
dice-secret = Die Partie ist zu Ende, und dies ist das Geheimnis:
dice-check = Dies rechnet jeden Wurf nach und vergleicht ihn mit der Aufzeichnung:
dice-proof = Das beweist, dass kein Wurf geändert wurde, nicht, dass niemand vorausgesehen hat.

## Partien sichern
kept-in-memory = { $why } Die Partie geht im Speicher weiter und wird geschrieben, sobald es gelingt; `save DATEI` sichert sie anderswo.
kept-again = Die Partie ist wieder ganz gesichert in { $file }
record-of-game = Die Aufzeichnung der Partie: { $command }
nothing-played = Nichts wurde gespielt, also ist nichts gesichert.
game-kept = Die Partie ist gesichert. Weiter geht es mit: { $command }
kept-elsewhere = { $why } Die Partie ist anderswo gesichert. Weiter geht es mit: { $command }
kept-nowhere = { $why } Die letzten Züge ließen sich nirgends sichern.
every-move-kept = Jeder Zug wird gesichert, sobald er gespielt ist, in { $file }
save-elsewhere = { $why } `save DATEI` sichert die Partie anderswo.
no-file-name = { $file } kann keine Datei sein: { $why }. Nenne eine andere.
not-this-game = { $file } gibt es schon, und es ist nicht diese Partie. Nenne eine andere Datei.
copy-saved = Eine Kopie der bisherigen Partie liegt in { $file }
kept-there-now = Von nun an wird die Partie gesichert in { $file }
quit-again = { $why } `save DATEI` sichert die Partie anderswo; noch einmal `quit` verlässt sie.
file-is-there = { $file } gibt es schon. Nenne eine andere Datei, oder setze jene Partie fort: kassen play --resume { $file }
open-elsewhere = { $file }: Diese Partie ist in einem anderen Fenster offen. Schließe sie dort zuerst.
output = Was hier gesagt wird
not-writable = { $what } ist nicht zu schreiben ({ $why }).

## Neue und gesicherte Partien
name-a-game = Welches Spiel? Schreib seinen Namen (`kassen games` listet sie auf).
rescue-needs-resume = --rescue gehört zu --resume DATEI.
only-new-games = { $option } gehört zu einer neuen Partie; eine gesicherte geht weiter, wie sie begann.
names-for-seats = { $game } braucht einen Namen für jeden seiner Plätze, mit Kommas dazwischen, etwa --seats { $seats }. Bots sind { $bots }.
taken-for-person = { $name } gilt als Mensch; der Bot heißt { $bot }.
no-option = „{ $pair }“ ist keine Option: Schreib NAME=WERT, etwa { $example }.
other-game = { $file }: Das ist eine Partie von { $found }, nicht von { $wanted }.
rescue-before = `{ $command }` geht von davor weiter.
wrong-seats = { $file }: Diese Partie hat { $wanted } Plätze, nicht { $given }.
nothing-to-rescue = Die Datei ist heil: Es gibt nichts zu retten.
rescued = Die Datei ist beschädigt; ihre ersten { $entries } Einträge sind heil, und von dort geht die Partie weiter. Die beschädigte Datei heißt jetzt { $file }
no-rescue = Zu retten ist nichts.

## Lektionen
lessons-of = Lektionen von { $game }:
no-lessons = Noch gibt es keine.
no-such-lesson = { $game } hat keine Lektion „{ $number }“; { $known }.
which-lesson = Welche Lektion? (eine Nummer; Eingabe oder quit beendet)
lesson = Lektion { $number }: { $title }
lesson-how = Tippe jeden Zug, wie die Lektion es will. `show` spielt ihn für dich, `hint` und `help` helfen.
lesson-left = Du hast die Lektion verlassen.
lesson-done = Das war Lektion { $number }: { $title }.
lesson-other = Das ist erlaubt, aber die Lektion macht etwas anderes.
lesson-refused = Abgelehnt, wie es die Lektion zeigen wollte.
lesson-move = Der Zug ist: { $move }
lesson-type = Tippe: { $move }
lesson-wants-refusal = Die Lektion will einen Zug, den die Regeln ablehnen; `show` macht ihn.
lesson-begins = Der gewünschte Zug beginnt mit „{ $word }“; `show` spielt ihn für dich.

## Nachspielen
not-over = Die Partie ist nicht zu Ende: Am Zug ist { $seats }, bei Stand { $number }.
verified = { $file }: geprüft.
verified-entries = { $entries ->
    [one] 1 Eintrag wurde nachgespielt; er ist an seiner Stelle erlaubt.
   *[other] { $entries } Einträge wurden nachgespielt; jeder ist an seiner Stelle erlaubt.
}
verified-hashes = { $hashes ->
    [one] 1 Stellung ist die, deren Prüfsumme in der Aufzeichnung steht.
   *[other] { $hashes } Stellungen sind die, deren Prüfsummen in der Aufzeichnung stehen.
}
no-hash = { $entries ->
    [one] 1 Eintrag hat keine Prüfsumme und wurde nicht verglichen.
   *[other] { $entries } Einträge haben keine Prüfsumme und wurden nicht verglichen.
}
verified-secret = Das Geheimnis des Gastgebers ist das, auf das er sich vor dem ersten Wurf festgelegt hat.
verified-rolls = { $rolls ->
    [one] 1 Wurf ist der, den das Geheimnis und die Anteile der Plätze ergeben.
   *[other] { $rolls } Würfe sind die, die das Geheimnis und die Anteile der Plätze ergeben.
}
no-result-yet = Die Aufzeichnung hat noch kein Ergebnis.
verified-result = Das Ergebnis ist das, zu dem die Züge führen.
verified-limits = Das beweist, dass kein Wurf geändert wurde. Es beweist nicht, dass der Gastgeber nie vorausgesehen hat.

## Spiele
games-more = `kassen games { $game }` sagt mehr, `kassen play { $game }` beginnt.
games-bots = Bots, für --seats:
games-players = Spieler: { $players } ({ $seats }). Bots: { $bots }.
games-editions = Ausgaben: { $editions }; --edition NAME wählt eine.
games-options = Optionen: { $options }.
games-no-options = Keine Optionen.
games-options-how = Optionen, jede mit --option NAME=WERT zu wählen:
games-reconstructed = In den Daten rekonstruiert, weil keine Quelle es nennt und ein wahrscheinlicher Wert gewählt wurde:
games-own-data = Wenn du die Schachtel hast, setze mit --data meine-schachtel.toml deine eigenen Angaben an ihre Stelle.
from-to = { $low } bis { $high }
default = üblich

## Regeln und Szenarien
which-rule-of = Welche Regel? Schreib ihre Nummer, etwa `kassen rules show { $game } 1`.
no-clause = Kein Absatz enthält alle Wörter: { $words }
which-games-rule = Die Regel { $rule } welches Spiels ist gemeint? Schreib { $starts }.
in-chapter = in { $headings }
strange-mark = { $test }: „{ $rule }“ ist kein Absatz irgendeiner rules.md
coverage = { $game }: { $clauses } Absätze, { $covered } mit Test, { $uncovered } ohne
no-such-folder = { $folder }: Diesen Ordner gibt es nicht.
no-tests-here = Hier ist kein Ordner tests/: Nenne ihn mit --tests ORDNER.
scenarios-run = { $count ->
    [one] 1 Szenario
   *[other] { $count } Szenarien
}, { $failed ->
    [0] keines
   *[other] { $failed }
} gescheitert
no-such-file = { $file }: Diese Datei oder diesen Ordner gibt es nicht.
no-scenario-there = { $folder }: In diesem Ordner ist kein Szenario (*.toml).
our-fault = { $file }: ein Fehler von Kassen: { $why }

## Viele Partien
sim-games = Partien
sim-title = { $game }: { $games } Partien, Startwert { $seed }
sim-seat = Platz
sim-player = Spieler
sim-wins = Siege
sim-share = Anteil
sim-draws = Unentschieden: { $draws }
sim-decisions = Entscheidungen: { $decisions }, { $each } je Partie
sim-points = Punkte: Mitte (acht von zehn)
sim-rounds = Runden je Partie: { $middle } in der Mitte, { $least } bis { $longest }, neun von zehn in höchstens { $most }
sim-players = --seats nennt { $named } Spieler, --players verlangt { $players }: Lass eins davon weg.
sim-speed = Tempo: { $decisions } Entscheidungen je Sekunde
sim-records = Aufzeichnungen: { $folder }
sim-errors = Fehler: { $errors }
sim-fault = Partie { $game } bei Stand { $state }: { $why }
sim-record = Aufzeichnung: { $file }
no-folder-made = { $folder }: Hier lässt sich kein Ordner anlegen ({ $why }).

## Server
server-ready = Kassen ist bereit unter { $address } (Strg-C beendet; Partien sind gesichert).
server-runs = Kassen läuft schon, unter { $address }.
admin-nothing = Da ist nichts.
admin-settled = Die Meldung { $report } ist erledigt.
admin-suspended = gesperrt bis { $until }: { $why }
admin-undelivered = { $way }  { $kind }  { $name } ({ $account }): { $many } seit { $since }: { $why }
admin-deliver-again = Wieder fällige Zustellungen: { $many }. Ein laufender Server nimmt sie binnen zehn Sekunden an.
admin-which-way = Nenne einen Weg, wie ihn `kassen admin undelivered` auflistet, oder --all.
admin-report = { $report }  { $made }  { $by } meldet { $about } ({ $account }), Tisch { $match }: { $why }
admin-whom = Nenne ein Mitglied oder --everybody.
admin-signed-out = Die Sitzungen sind beendet; laufende Server wissen es binnen zwei Sekunden.
admin-new-keys = Die alten Schlüssel sind weg; laufende Server haben binnen einer Minute neue.
server-failed = Der Server konnte nicht starten; die Zeilen darüber sagen, warum.
cannot-listen = An { $host }, Port { $port }, kann niemand lauschen ({ $why }). Nenne mit --port einen anderen Port, oder 0 für irgendeinen freien.
backed-up = { $file }: { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, { $accounts ->
    [one] 1 Konto
   *[other] { $accounts } Konten
}.
restored = Zurückgeholt: { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, { $accounts ->
    [one] 1 Konto
   *[other] { $accounts } Konten
}.
put-aside = Was vorher da war, liegt jetzt in { $file }.

## Die Befehlszeile
usage = Aufruf:
heading = { $heading ->
    [Options] Optionen
    [Commands] Befehle
   *[other] { $heading }
}
error = Fehler: { $why }
cli-no-such-command = Diesen Befehl gibt es nicht: { $name }.
cli-no-such-option = Diese Option gibt es nicht: { $name }.
cli-missing = Es fehlt: { $name }.
cli-bad-value = Unpassender Wert für { $name }: { $why }
cli-usage = { $why }
cli-try = Siehe: { $command }

## Hilfe zu den Befehlen
cli = Ein Tisch für die Kriegsspiele des alten Japan. Ohne Befehl ein Menü.
cli-any-help = Diese Hilfe zeigen und enden.
cli-any-plain = Ohne Auszeichnung und Zeichnungen: Listen und Sätze.
cli-any-edition = Welche Ausgabe des Spiels.
cli-any-pairs = Eine Option der Regeln wählen; mehrmals möglich.
cli-any-data = Die Angaben deiner eigenen Schachtel, als TOML-Datei.
cli-version = Die Version zeigen und enden.
cli-lang = Die Sprache; sonst die von KASSEN_LANG oder LANG.
cli-games = Die Spiele auflisten oder alles über GAME sagen.

    Das heißt: Plätze, Bots, Ausgaben, Optionen mit ihren Werten, und was von den Daten
    rekonstruiert ist.
cli-serve = Kassen für Browser und Programme bereitstellen.

    Nur dieser Rechner kommt heran, solange du keinen anderen --host nennst. Partien werden in
    einer Datei deines Datenordners gesichert, oder wo --database oder KASSEN_DATABASE es sagt.
cli-serve-host = Die Adresse, an der gelauscht wird.
cli-serve-port = Der Port, an dem gelauscht wird; 8080, wenn er frei ist, sonst irgendeiner.
cli-serve-database = Eine Datei oder die URL einer PostgreSQL-Datenbank.
cli-serve-origins = Eine Adresse, unter der andere diesen Server erreichen.
cli-serve-proxies = Ein Proxy, dem geglaubt wird, für wen er fragt.
cli-serve-opens = Die Seite im Browser öffnen.
cli-admin = Auf einem Server für Ordnung sorgen: Rollen, Meldungen, Sperren und ihr Protokoll.
cli-admin-database = Eine Datei oder die URL einer PostgreSQL-Datenbank.
cli-admin-people = Mitglieder auflisten, deren Name, Adresse oder Konto TEXT enthält.
cli-admin-role = Das Mitglied ACCOUNT zum Eigentümer oder Moderator des Servers machen, oder zu einem wie alle.
cli-admin-suspend = Das Mitglied ACCOUNT sperren: überall abgemeldet und nicht eingelassen, bevor es vorbei ist.
cli-admin-suspend-days = Für wie viele Tage.
cli-admin-suspend-why = Was dem Mitglied gesagt wird.
cli-admin-pardon = Das gesperrte Mitglied ACCOUNT wieder einlassen.
cli-admin-unrate = Das Mitglied ACCOUNT auf allen Ranglisten neu beginnen lassen.
cli-admin-unrate-why = Was in der Aufzeichnung steht.
cli-admin-sign-out = Alle Sitzungen des Mitglieds ACCOUNT beenden, und die Schlüssel seiner Plätze, die daran hängen.
cli-admin-sign-out-everybody = Alle Mitglieder statt eines einzelnen.
cli-admin-new-keys = Die eigenen Schlüssel des Servers neu machen; Browser, denen er Nachrichten schickt, sind neu zu fragen.
cli-admin-reports = Die Meldungen auflisten, die niemand erledigt hat.
cli-admin-settle = Die Meldung REPORT als erledigt kennzeichnen.
cli-admin-undelivered = Benachrichtigungen auflisten, die niemand angenommen hat: auf welchem Weg, wie viele, seit wann und warum.
cli-admin-deliver-again = Den Server noch einmal versuchen lassen, was auf dem Weg WAY niemand angenommen hat; so nennt ihn `undelivered`.
cli-admin-deliver-again-every = Auf allen Wegen statt auf einem.
cli-admin-log = Zeigen, was für die Ordnung getan wurde, das Neueste zuerst.
cli-backup = Eine Datenbank nach WHERE sichern, während ihr Server weiterläuft.

    WHERE ist eine neue Datei oder ein Ordner, in dem jede Sicherung die Zeit im Namen trägt.
    PostgreSQL braucht dafür seine eigenen Programme (pg_dump).
cli-backup-keep = Nur so viele Sicherungen des Ordners behalten: die neuesten.
cli-backup-database = Was gesichert wird; sonst die Datenbank von KASSEN_DATABASE oder die Datei deines Datenordners.
cli-restore = Eine Datenbank aus der Sicherung FILE machen.

    Beende vorher den Server. Eine Sicherung von SQLite darf auch nach PostgreSQL: So zieht ein
    Server um, der gewachsen ist.
cli-restore-database = Wohin; sonst die Datenbank von KASSEN_DATABASE oder die Datei deines Datenordners.
cli-restore-replace = Ersetzen, was in der Datenbank ist; eine Datei bekommt dabei nur einen anderen Namen.
cli-new-game = Ein Spiel mit dem Namen NAME beginnen: klein, ganz, getestet und bereit zum Ändern.

    Es kommt nach src/kassen/games/NAME, seine Tests nach tests/NAME; von dort geht es in
    docs/new-game.md weiter.
cli-new-game-folder = Der Quellordner von Kassen, in den geschrieben wird; sonst der, der gerade läuft.
cli-play = GAME gegen einen Bot oder mit jemandem zusammen spielen.

    Mit --resume FILE geht eine gesicherte Partie weiter. Tippe auf die Frage eine Nummer oder
    einen Zug; `help` listet auf, was sich sonst tippen lässt. Die Partie wird beim Spielen
    gesichert, sodass nichts verloren geht, wenn das Programm endet.
cli-play-seats = Wer wo sitzt, in der Reihenfolge der Plätze: me oder ein beliebiger Name für einen Menschen, der Name eines Bots für einen Bot. Ohne die Angabe spielst du auf dem ersten Platz gegen einen Bot.
cli-play-seed = Derselbe Startwert gibt dieselben Würfe und dieselben Bots.
cli-play-save = Wo die Partie beim Spielen gesichert wird.
cli-play-file = Eine gesicherte Partie fortsetzen.
cli-play-open_talk = Alles wird allen gesagt: keine geheimen Gespräche.
cli-play-games = So viele Spiele mit denselben Leuten: Punkte werden gezählt, und alle rücken einen Platz weiter.
cli-play-record = Von einem Moment einer beendeten Partie weiterspielen.
cli-play-entry = Mit --branch: nach diesem Eintrag ihrer Aufzeichnung; ohne ihn nach dem letzten, der noch offen ist.
cli-play-sides = Wer welche Seite spielt: durch das Los, oder, bei zweien mit ungleichen Seiten, durch verdeckte Gebote eines Vorsprungs. Das höhere Gebot spielt die erste Seite, zu den eigenen Bedingungen. Ohne die Angabe wie bei --seats.
cli-play-coach = Jeder darf den Lehrer fragen, auch wenn mehrere Menschen spielen.
cli-play-when_gone = Was aus einem Platz wird, dessen Spieler aufgibt, während andere weiterspielen: Er hält nur, was er hat, oder ein Bot spielt weiter (wo Bots mitspielen, ist das die Vorgabe).
cli-play-rescued = Mit --resume: behalten, was davon heil ist.
cli-learn = Die Lektionen von GAME spielen.

    Ohne LESSON (die Nummer) werden sie aufgelistet, und du wählst. Eine Lektion sagt, was zu tun
    ist, und wartet, bis du es tust; `show` tut es für dich.
cli-sim = Bots viele Partien von GAME spielen lassen und zählen.

    Jede Partie wird geprüft: Sie muss enden und die Summen wahren, die kein erlaubtes Spiel
    ändern kann. Eine Partie, die misslingt, hält die anderen nicht auf; ihre Aufzeichnung wird
    aufbewahrt, und der Rückgabewert ist 1.
cli-sim-seed = Derselbe Startwert, dieselben Partien.
cli-sim-seats = Ein Bot für jeden Platz, in der Reihenfolge der Plätze; ein Name allein gilt für alle.
cli-sim-players = Wie viele Plätze ein Name allein bekommt; ohne die Angabe die kleinste Runde.
cli-sim-as_json = Die Zahlen als JSON ausgeben.
cli-sim-records = Die Aufzeichnung jeder Partie in diesem Ordner aufbewahren.
cli-sim-workers = Prozesse, die sich die Partien teilen; mit jeder Zahl sind es dieselben Partien.
cli-sim-strict = Die Gesetze des Spiels nach jeder Entscheidung prüfen.
cli-replay = Die Aufzeichnung in FILE nachspielen und erzählen, was geschah.

    Mit --verify wird jede Stellung mit der Prüfsumme in der Aufzeichnung verglichen und jeder
    Wurf aus dem Geheimnis des Gastgebers nachgerechnet.
cli-replay-verify = Jede Stellung und jeden Wurf prüfen; nichts erzählen.
cli-replay-report = Ein geschriebener Bericht über eine Partie, die vorbei ist.
cli-replay-last = Nach Eintrag N aufhören und ihn zeichnen.
cli-replay-log = Jeden Eintrag zeigen, wie er dasteht: wer, Zug, Würfe, Prüfsumme.
cli-scenario = Stellungen mit Würfen, Zügen und dem, was danach wahr sein muss.
cli-scenario-run = Szenariodateien ausführen, auch alle in Ordnern; der Rückgabewert ist 1, wenn eines nicht wahr wird.

    Eine Zeile für jede Datei sagt ok oder FAILED, dann warum.
cli-rules = Die Regeln in unseren eigenen Worten, Absatz für Absatz.
cli-rules-show = Einen Absatz ausgeben oder alle eines Kapitels.

    ID schreibt man WJ 6.1.5, wj-6.1.5 oder 6.1.5 mit dem Spiel davor.
cli-rules-search = Die Absätze ausgeben, in denen alle WORDS vorkommen; der Anfang eines Wortes genügt.
cli-rules-coverage = Zeigen, welche Absätze einen Test haben; der Rückgabewert ist 1, wenn einer keinen hat.

    Tests sagen mit @pytest.mark.rule("WJ 6.1.5"), was sie beweisen, Szenarien mit rules = [...].
cli-rules-coverage-as_json = Absätze mit und ohne Test als JSON ausgeben.
cli-rules-coverage-folder = Wo die Tests liegen; ohne Angabe: tests/.

    Catanatron, python-chess und OpenSpiel werden im selben Lauf gemessen, wenn sie da sind.
    Alle Zahlen gelten je Sekunde Rechenzeit, auf einem Kern.

## Aussichten
odds-for-way = { $subject }, wenn Verluste so genommen werden: { $way }.
odds-without-ways = { $subject }.
odds-lost = { $seat } verliert im Mittel: { $losses }.
odds-left = { $seat } behält im Mittel: { $losses }.
odds-within = Um mehr als { $chance } ist keine Zahl ungenau: Die unwahrscheinlichsten Verläufe wurden nicht verfolgt.
odds-other-way = Eine andere Art: `odds { $way }`: { $text }.
no-odds = Es wird keine Schlacht geschlagen; es gibt keine Aussichten zu nennen.
no-odds-of-move = Mit diesem Zug beginnt keine Schlacht; es gibt keine Aussichten zu nennen.

## Gespräche
usage-say = say [PLATZ: ]WORTE
help-say = allen etwas sagen, oder den Plätzen vor dem Doppelpunkt
help-talk = noch einmal lesen, was gesagt wurde, die letzten N Zeilen
usage-treaty = treaty [openly] PLATZ: VERTRAG
help-treaty = einen Vertrag anbieten; er bindet niemanden
help-treaties = die Verträge, von denen du weißt
help-accept-treaty = dem zustimmen, was allen angeboten ist, oder Vertrag N
help-decline-treaty = das ablehnen
help-withdraw = dein Angebot N zurückziehen
help-publish = Vertrag N allen bekannt machen
help-renounce = Vertrag N kündigen
write-treaty = Schreib, mit wem und was: treaty PLATZ: VERTRAG; als VERTRAG geht { $forms }.
write-treaty-number = Schreib die Nummer des Vertrags; `treaties` listet sie auf.
write-talk = Schreib talk, oder talk N für die letzten N Zeilen.
nothing-said = Bisher wurde nichts gesagt.
treaty-asks = `accept { $number }` stimmt zu, `decline { $number }` lehnt ab, oder lass es liegen: Verträge binden niemanden.
no-treaties-known = Du weißt von keinem Vertrag.
known-treaty = { $number }  { $treaty }: { $seats }, { $state }{ $open ->
    [1] , allen bekannt
   *[0] { "" }
}.

## Ein neues Spiel
no-checkout = { $folder } ist kein Quellordner von Kassen: src/kassen/games und tests fehlen. Nenne einen mit --folder.
no-game-name = { $name } geht nicht als Name eines Spiels: erlaubt sind kleine Buchstaben, Ziffern und Unterstriche, vorn ein Buchstabe, höchstens { $most } Zeichen.
name-taken = Etwas mit dem Namen { $name } gibt es schon; nimm einen anderen.
new-game = { $title } lässt sich spielen: `kassen play { $name }`. Weiter geht es in docs/new-game.md; `make types` macht es der Seite bekannt.

## Fragen

quiz-right = Richtig.
quiz-wrong = Nein: { $number } ist richtig.
quiz-which = Tippe eine Zahl von 1 bis { $most }.
quiz-score = { $right } von { $count } richtig.
cli-quiz = Kurze Fragen zu GAME beantworten.
cli-quiz-count = Wie viele gestellt werden.
cli-quiz-seed = Derselbe Startwert stellt dieselben Fragen.
cli-daily = Die Aufgabe des Tages von GAME lösen, oder von dem Spiel, das an der Reihe ist.

    Eine Stellung aus einer echten Partie, einige Züge, und einer davon hat die besten Chancen.
cli-daily-day = Ein früherer Tag als heute: 2026-11-01.

## Eine Aufgabe für jeden Tag

daily-taken = Was diese Chancen voraussetzen:

## Serien, und weiterspielen

series-game = Spiel { $number } von { $games }. Punkte: { $points }.
series-next = `rematch` beginnt Spiel { $number } von { $games }; alle rücken einen Platz weiter.
series-over = Die Serie ist zu Ende: { $winners } { $many ->
    [one] hat
   *[other] haben
} sie gewonnen. `rematch` beginnt eine neue.
sides-commitment = Lose und Würfe kommen aus einem Geheimnis, das jetzt feststeht; dies ist seine Festlegung, mit der sich später beides prüfen lässt:
your-bid = { $who }: Das höhere Gebot spielt { $first }, zu den eigenen Bedingungen; das andere spielt { $second }. Mit welchem Vorsprung würdest du { $first } gern spielen?
bid-first = Bevor alle geboten haben, gibt es keine Partie. Auch kein Vorsprung ist ein Gebot.
at-needs-from = --at gehört zu --branch DATEI.
play-on-needs-end = { $file } ist noch nicht zu Ende: Spiele mit --resume weiter.
nothing-to-play-on = Von dort kann in { $file } niemand weiterspielen: Dieser Moment hat die Partie entschieden, oder niemand war gefragt. Nenne mit --at einen anderen.
played-on = Weitergespielt ab Eintrag { $entry } von { $file }, mit neuen Würfeln. Was damals verdeckt war, liegt, wie es lag.
