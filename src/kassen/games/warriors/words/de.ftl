# Warriors of Japan: Fragen, Absagen und Ereignisse.
# „Süden“ und „Norden“ beugen sich gleich: der, den, dem Süden, des Südens.

## Namen
seat-south = Süden
seat-north = Norden
region-o = Ō
region-north_kanto = Nord-Kantō
region-south_kanto = Süd-Kantō
region-tosan = Tōsan
region-tokai = Tōkai
region-hokuriku = Hokuriku
region-north_kinki = Nord-Kinki
region-kyo = Kyō
region-south_kinki = Süd-Kinki
region-sanin = San'in
region-sanyo = San'yō
region-shikoku = Shikoku
region-north_kyushu = Nord-Kyūshū
region-south_kyushu = Süd-Kyūshū

## Optionen
option-border_closed_for = Wie lange eine überquerte Grenze geschlossen bleibt: bis zum Ende der Bewegungsphase oder nur für den Impuls, der sie überquert, sodass schon der nächste Impuls sie wieder nutzen darf.
option-samurai_moves_per_movement_phase = Wie oft ein Samurai in einer Bewegungsphase marschieren darf.
option-run_away_ignores_closed_borders = Fliehende dürfen eine Grenze nutzen, die in der Bewegungsphase geschlossen wurde.
option-entry_requires_friendly_control = Samurai kommen nur dort aus einem Wartefeld ins Spiel, wo ihre Seite die Region kontrolliert; ausgeschaltet auch dort, wo sie es nicht tut.
option-kyo_raises_soldiers = Kyō hebt Soldaten aus wie jede andere Region; ausgeschaltet hebt es keine aus.
option-successor_roll_awards_vp = Auch der Verlustwurf eines Nachfolgers bringt dem Gegner Punkte; ausgeschaltet tut das nur der erste Wurf für einen Spielstein.
option-initial_roll_is_turn_1_initiative = Der Wurf bei der Aufstellung gilt auch als Initiative von Runde 1; ausgeschaltet wird in Runde 1 neu gewürfelt.
option-remaining_south_samurai_to_holding_boxes = Die drei Samurai des Südens, die nicht aufgestellt werden, warten in ihren Wartefeldern; ausgeschaltet spielen sie nicht mit.
option-initial_control = Wer zu Beginn was kontrolliert: niemand etwas oder jede Seite alle Regionen, in denen nach der Aufstellung nur ihre eigenen Samurai stehen.
option-head_start = Ein Vorsprung: mit wie vielen Punkten eine Seite beginnt. Eine Partie mit vereinbartem Vorsprung zählt nicht für die Wertung.
option-head_start_for = Wer den Vorsprung hat.

## Fragen
pick-starters = { $seat }: { $left ->
    [one] Wähle { $picked ->
        [0] einen
       *[other] noch einen
    } der Samurai, die du gezogen hast; er beginnt mit einem Soldaten in { $region }.
   *[other] Wähle { $picked ->
        [0] { $left }
       *[other] noch { $left }
    } der Samurai, die du gezogen hast; sie beginnen mit je einem Soldaten in { $region }.
}
impulse = { $seat }: Marschiere mit einer Gruppe über eine Grenze oder passe. { $left ->
    [one] Dies ist dein letzter Impuls.
   *[other] Du hast noch { $left } Impulse, diesen mitgezählt.
}
muster = { $seat }: Wer marschiert von { $origin } nach { $dest }? Bis zu { $capacity } dürfen hinüber; gewählt: { $taken }.
choose-battle = { $seat }: Welche Schlacht wird als Nächstes geschlagen?
betrayal = { $seat }: Versuche, einen Gegner in { $region } auf deine Seite zu ziehen, oder verzichte.
choose-persuader = { $seat }: Wer spricht mit { $target }?
spend-point = { $seat }: { $persuader } spricht mit { $target } und { $needed ->
    [-2] kann auch mit Hilfe keinen Erfolg haben
    [-1] kann auch mit Hilfe keinen Erfolg haben
    [0] hat nur mit Hilfe Erfolg, bei einer 1
    [1] braucht eine 1
   *[other] braucht höchstens { $needed }
}. Gibst du einen Siegpunkt aus, um den Würfel um 1 zu senken?
name-commander = { $seat }: Wer hat in { $region } den Befehl?
casualty = { $seat }: { $hits ->
    [one] Ein Treffer ist
   *[other] { $hits } Treffer sind
} in { $region } zu nehmen. Was wird als Nächstes entfernt?
choose-fate = { $seat }: Für welchen deiner Gefallenen würfelst du als Nächstes?
choose-shelter = { $seat }: { $samurai } ist versprengt und hat keine Heimat. In welches Wartefeld des { $side }s geht er?
run-away = { $seat }: Hältst du in { $region } stand, oder fliehst du?
leave-behind = { $seat }: Die Grenze ist zu schmal für alle. { $count ->
    [one] Einer muss
   *[other] { $count } müssen
} bleiben und zum Feind übergehen: wer?
pursuit = { $seat }: Schlägst du noch einmal auf die Fliehenden aus { $region } ein, oder lässt du sie ziehen?
claim-region = { $seat }: Mit wessen Rang wird um die Kontrolle von { $region } gewürfelt?
give-soldier = { $seat }: { $left ->
    [one] Ein neuer Soldat
   *[other] { $left } neue Soldaten
} in { $region }. Wer bekommt den nächsten?
enter-samurai = { $seat }: { $left ->
    [one] Bringe einen Samurai aus deinen Wartefeldern auf die Karte oder höre auf.
   *[other] Bringe bis zu { $left } Samurai aus deinen Wartefeldern auf die Karte oder höre auf.
}
choose-champion = { $seat }: Wer streitet für dich auf dem Feld der Ehre?

## Absagen
not-drawn = { $samurai } ist nicht unter den Samurai, die du gezogen hast.
not-adjacent = { $origin } und { $dest } berühren sich nicht.
same-region = Sie sind schon in { $region }: Wähle eine Region daneben.
obstructed = Niemand überquert die unpassierbare Grenze zwischen { $origin } und { $dest }.
border-closed = Die Grenze zwischen { $origin } und { $dest } wurde schon überquert und bleibt bis zum Ende der Phase geschlossen.
nobody-there = Du hast keine Samurai in { $region }.
held = Du kannst nicht fort: In { $region } stehen mindestens so viele Feinde wie Freunde, Kontrollmarker mitgezählt.
all-marched = Alle deine Samurai in { $region } sind in dieser Phase schon marschiert.
nobody-chosen = Wähle zuerst mindestens einen Samurai.
not-yours-here = { $samurai } ist keiner deiner Samurai in { $region }.
already-chosen = { $samurai } gehört schon zur Gruppe.
has-marched = { $samurai } ist in dieser Phase schon marschiert.
border-full = Über diese Grenze dürfen nicht mehr als { $capacity } Samurai.
no-battle-there = In { $region } gibt es keine Schlacht zu schlagen.
no-enemy-here = { $samurai } ist kein Feind in { $region }.
three-stars = { $samurai } hat drei Sterne und lässt sich nicht umwerben.
no-point-to-spend = Du hast keinen Siegpunkt, den du ausgeben könntest.
not-highest = { $samurai } hat nicht den höchsten Rang auf deiner Seite.
no-soldiers = { $samurai } hat keine Soldaten zu verlieren.
soldiers-first = { $samurai } hat noch Soldaten; sie fallen vor ihm.
commander-last = { $samurai } hat den Befehl und wird erst entfernt, wenn sonst niemand übrig ist.
not-fallen = { $samurai } ist keiner deiner Gefallenen.
no-box = { $region } hat kein Wartefeld.
too-far = { $region } ist weder { $battle } noch grenzt es daran.
refuge-not-adjacent = { $region } grenzt nicht an die Region der Schlacht.
refuge-obstructed = Niemand flieht über eine unpassierbare Grenze nach { $region }.
refuge-has-enemies = In { $region } stehen feindliche Samurai.
refuge-enemy-controlled = { $region } wird vom Feind kontrolliert.
refuge-border-closed = Die Grenze nach { $region } wurde in dieser Jahreszeit überquert und ist geschlossen.
no-room = { $samurai } führt schon so viele Soldaten, wie er darf.
not-fewest = Ein anderer hat weniger Soldaten als { $samurai }.
not-in-your-box = { $samurai } wartet in keinem deiner Wartefelder.
region-not-yours = { $samurai } kann nicht kommen: Du kontrollierst { $region } nicht.
own-court-first = { $samurai } muss warten, bis dort alle Samurai deines eigenen Hofes gekommen sind.
not-on-map = { $samurai } ist keiner deiner Samurai auf der Karte.

## Absagen: nicht der Augenblick
picked-in-set-up = Gezogene Samurai werden beim Aufbau ausgewählt und danach nie mehr.
one-march-an-impulse = In jedem deiner Impulse marschiert eine Gruppe, und nur in der Bewegungsphase.
nobody-about-to-march = Keine deiner Gruppen will gerade marschieren.
no-impulse-to-pass = Passen kann man nur einen Impuls der Bewegungsphase.
battles-one-by-one = Die nächste Schlacht wird gewählt, wenn die vorige vorbei ist.
tempt-once-before = Jede Seite darf in einer Schlacht einen Feind umwerben, bevor jemand den Befehl bekommt, und danach nicht mehr.
nobody-is-tempted = Gerade wird niemand umworben.
one-point-before-the-die = Für einen Versuch des Verrats kann ein Punkt ausgegeben werden, bevor sein Würfel fällt.
commanders-stay = Wer den Befehl hat, wird vor der ersten Kampfrunde bestimmt und bleibt es, solange er steht.
no-hit-to-take = Du hast jetzt keinen Treffer hinzunehmen.
fates-after-losses = Über das Schicksal wird gewürfelt, wenn beide Seiten ihre Verluste genommen haben.
nobody-to-shelter = Kein versprengter Samurai ohne Heimat sucht ein Wartefeld.
run-after-a-round = Fliehen kann man nach einer Kampfrunde, die beide Seiten in der Region lässt.
a-round-first = Bevor jemand flieht, wird mindestens eine Kampfrunde geschlagen.
nobody-too-many = Zurück bleibt nur, wen die Grenze nicht fasst, wenn du fliehst.
no-runners = Gerade flieht niemand vor dir.
one-claim-a-region = Um die Kontrolle wird in ihrer Phase gewürfelt, einmal in jeder Region; sind alle vom selben Rang, so wählt niemand.
no-soldier-to-give = Es gibt jetzt keinen neuen Soldaten, für den du unter mehreren wählen könntest.
enter-after-raising = Samurai kommen ins Spiel, wenn beide Seiten ihre Soldaten ausgehoben haben.
champions-at-the-end = Streiter werden entsandt, wenn nach der letzten Runde alles unentschieden steht.
champions-only-fight = Auf dem Feld der Ehre flieht und verrät niemand, über kein Schicksal wird gewürfelt, und Soldaten fallen zuerst.

## Kurze Zeilen
shorthand-march = `march takauji moronao tokai->tosan`: ein Marsch und wer geht; `march all` nimmt alle, die dürfen.
shorthand-pick = `pick doyo, tokiuji, sadanori`: mehrere auf einmal; `take`, `enter` und `arm` ebenso.

## Ereignisse
event-initiative-rolled = Initiative: Der Süden würfelt { $south }, der Norden { $north }. Der { $seat } hat sie, Initiativzahl { $number }.
event-head-start = Der { $seat } hat einen Vorsprung: Der Marker beginnt { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
} auf seiner Seite.
head-start = Vorsprung für den { $seat }: { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
event-drawn = Der { $seat } zieht { $samurai }.
event-placed = Der { $seat } stellt { $samurai } in { $region } auf.
event-turn-began = Runde { $turn }: { $season ->
    [Spring] Frühling
    [Summer] Sommer
    [Autumn] Herbst
   *[Winter] Winter
} { NUMBER($year, useGrouping: 0) }.
event-marched = { $seat }: { $samurai } { $samurai_count ->
    [one] marschiert
   *[other] marschieren
} von { $origin } nach { $dest }.
event-passed = Der { $seat } passt.
event-battle-began = Schlacht um { $region }.
event-betrayal-tried = { $seat }: { $persuader } spricht mit { $target }{ $spent ->
    [0] {""}
   *[other] { " " }und setzt einen Siegpunkt ein
}. Der Würfel zeigt { $die }{ $modifier ->
    [0] {""}
   *[other] , weniger { $modifier_size }
}; nötig war höchstens { $needed }: { $success ->
    [0] vergebens
   *[other] Er lässt sich gewinnen
}.
event-declined = Der { $seat } stiftet in { $region } niemanden zum Verrat an.
event-commanded = { $samurai } befehligt den { $seat } in { $region }.
event-volley-rolled = Der { $seat } würfelt { $dice }{ $bonus ->
    [0] {""}
   *[other] { " " }(je +{ $bonus })
}: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-soldier-lost = { $seat }: { $samurai } verliert einen Soldaten.
event-samurai-fell = { $seat }: { $samurai } fällt.
event-loss-rolled = Der { $seat } würfelt { $die } für das Schicksal von { $samurai }{ $lowered ->
    [0] {""}
    [one] , weniger 1 für seinen Stern
   *[other] , weniger { $lowered } für seine Sterne
}: { $outcome ->
    [rout] Versprengung
    [death_and_succession] Tod
    [rout_and_betrayal] Versprengung und Verrat
   *[immediate_betrayal] sofortiger Verrat
}.{ $award ->
    [0] {""}
    [one] { " " }Der Feind gewinnt einen Siegpunkt.
   *[other] { " " }Der Feind gewinnt { $award } Siegpunkte.
}
event-succeeded = { $dead } ist tot; { $heir } folgt ihm nach.
event-died = { $samurai } ist tot.
event-sheltered = { $samurai } geht in das Wartefeld des { $seat }s in { $region }.
event-changed-sides = { $samurai } dient in { $region } nun dem { $seat }.
event-stood = Der { $seat } bleibt in { $region } stehen.
event-ran-away = Der { $seat } flieht von { $origin } nach { $dest }.
event-left-behind = Der { $seat } lässt { $samurai } zurück.
event-not-pursued = Der { $seat } lässt den Feind aus { $region } ziehen.
event-escaped = { $seat }: { $samurai } { $samurai_count ->
    [0] entkommt
    [one] entkommt
   *[other] entkommen
} nach { $dest }.
event-battle-ended = Die Schlacht um { $region } ist vorbei: { $outcome ->
    [south] Der Süden behauptet das Feld
    [north] Der Norden behauptet das Feld
   *[nobody] Niemand ist übrig
}.
event-control-lost = Der { $seat } verliert die Kontrolle über { $region }.
event-control-gained = Der { $seat } kontrolliert { $region }, die Heimat von { $samurai }.
event-control-rolled = { $seat }: { $samurai } würfelt { $die } um { $region }; { $needed ->
    [one] nötig war eine 1
   *[other] nötig war höchstens { $needed }
}: { $success ->
    [0] Niemand kontrolliert die Region
   *[other] Der { $seat } kontrolliert die Region
}.
event-soldier-raised = { $seat }: { $samurai } bekommt einen Soldaten in { $region }.
event-recruits-lost = { $seat }: { $count ->
    [one] Ein Rekrut in { $region } findet
   *[other] { $count } Rekruten in { $region } finden
} keinen Herrn.
event-entered = { $seat }: { $samurai } kommt in { $region } ins Spiel.
event-scored = Die Regionen des Südens zählen { $south }, die des Nordens { $north }. { $points_sign ->
    [zero] Es steht unentschieden.
    [plus] Der Süden führt mit { $points_size }.
   *[minus] Der Norden führt mit { $points_size }.
}
event-field-opened = Nach Runde { $turn } steht alles unentschieden: Das Feld der Ehre entscheidet.
event-game-ended = Die Partie ist zu Ende: { $how ->
    [ten-points] Zehn Punkte sind erreicht
    [last-turn] Die letzte Jahreszeit ist vergangen
    [field-of-honor] Das Feld der Ehre hat entschieden
   *[field-of-honor-draw] Auf dem Feld der Ehre ist niemand übrig
}.

# Moments of the story, and what is lost in them
moment-control = Kontrolle der Regionen
moment-deal = Auslosung
moment-end = Ende der Partie
moment-initiative = Initiative
moment-placing = Aufstellung
moment-turn = Runde
moment-units = Soldaten ausgehoben
loss-soldier = Soldat

## Ergebnisse
result-ten-points = Der { $winner } gewinnt mit zehn Siegpunkten.
result-last-turn = Der { $winner } hat nach der letzten Jahreszeit die Siegpunkte und gewinnt.
result-field-of-honor = { $winner ->
    [niemand] Beide Streiter sind gefallen: Die Partie endet unentschieden.
   *[other] Der { $winner } gewinnt auf dem Feld der Ehre.
}

## Was der Kern ohne Artikel sagt
event-took-back = Der { $seat } nimmt den letzten Zug zurück.
event-resigned = Der { $seat } gibt auf.
event-offered = Der { $seat } { $what ->
    [draw] bietet an, sich auf ein Unentschieden zu einigen
    [pause] schlägt eine Pause vor
    [go-on] schlägt vor, die Pause zu beenden
    [cancel] schlägt vor, die Partie abzubrechen
   *[other] bietet an, zu Zeile { $to } des Protokolls zurückzugehen
}.
event-answered = Der { $seat } { $yes ->
    [0] lehnt { $what ->
        [draw] das Unentschieden
        [pause] die Pause
        [go-on] das Ende der Pause
        [cancel] den Abbruch
       *[other] das Zurückgehen
    } ab
   *[other] nimmt { $what ->
        [draw] das Unentschieden
        [pause] die Pause
        [go-on] das Ende der Pause
        [cancel] den Abbruch
       *[other] das Zurückgehen
    } an
}.
event-bot-failed = { $why ->
    [late] Die Zeit für den { $seat } ist um; gespielt wurde, was für diesen Fall vorgesehen ist
    [window] Der { $seat } hat nicht rechtzeitig geantwortet und passt
    [overtime] Der Bot für den { $seat } hat zu lange gebraucht; gespielt wurde, was für diesen Fall vorgesehen ist
   *[other] Der Bot für den { $seat } ist gescheitert; gespielt wurde, was für diesen Fall vorgesehen ist
}.
result-won = Der { $winner } { $winners ->
    [one] gewinnt
   *[other] gewinnen
}.
result-resigned = Der { $winner } { $winners ->
    [one] gewinnt
   *[other] gewinnen
}: Die Gegenseite hat aufgegeben.

## Züge
move-pick = { $samurai } wählen
move-march = Marsch { $origin } → { $dest }
move-take = { $samurai } mitnehmen
move-go = Losmarschieren
move-pass = Passen
move-fight = Schlacht um { $region }
move-tempt = { $samurai } umwerben
move-persuade = { $samurai } spricht mit ihm
move-decline = Verzichten
move-spend = Siegpunkt ausgeben
move-keep = Siegpunkt behalten
move-command = { $samurai } befehligt
move-lose-soldier = Soldat von { $samurai } fällt
move-lose-samurai = { $samurai } fällt
move-fate = Schicksal von { $samurai }
move-shelter = Wartefeld in { $region }
move-stand = Standhalten
move-run = Nach { $region } fliehen
move-leave = { $samurai } zurücklassen
move-pursue = Verfolgen
move-let-go = Ziehen lassen
move-claim = Rang von { $samurai }
move-arm = Soldat für { $samurai }
move-enter = { $samurai } kommt ins Spiel
move-done = Fertig
move-champion = { $samurai } streitet

## Neben den Zügen
man = { $samurai } ({ $stars ->
    [0] keine Sterne
    [one] 1 Stern
   *[other] { $stars } Sterne
}, { $bravery }-{ $battle }{ $soldiers ->
    [0] {""}
    [one] , 1 Soldat
   *[other] , { $soldiers } Soldaten
})
man-beside = { $stars ->
    [0] keine Sterne
    [one] 1 Stern
   *[other] { $stars } Sterne
}, Tapferkeit { $bravery }, Kampfwert { $battle }{ $soldiers ->
    [0] {""}
    [one] , 1 Soldat
   *[other] , { $soldiers } Soldaten
}
border = { $kind ->
    [obstructed] unpassierbar
    [road] Straße, { $capacity } kommen hinüber
    [sea] Seeweg, { $capacity } kommen hinüber
   *[clear] frei, { $capacity } kommen hinüber
}
there = dort { $forces ->
    [nobody] niemand
   *[other] { $forces }
}{ $owner ->
    [nobody] {""}
   *[other] , vom { $owner } kontrolliert
}
controls = { $owner ->
    [nobody] niemand kontrolliert sie
   *[other] der { $owner } kontrolliert sie
}
must-stay = { $count ->
    [one] einer müsste bleiben und zum Feind übergehen
   *[other] { $count } müssten bleiben und zum Feind übergehen
}
waiting = in den Wartefeldern: Süden { $south }, Norden { $north }
in-region = in { $region }
commands = befehligt
needs = { $needed ->
    [1] braucht eine 1
   *[other] braucht höchstens { $needed }
}
needs-point = braucht eine 1 und einen Siegpunkt
cannot-succeed = kann keinen Erfolg haben

## Die Stellung in Worten
status-turn = Runde { $turn } von { $turns }, { $season ->
    [Spring] Frühling
    [Summer] Sommer
    [Autumn] Herbst
   *[Winter] Winter
} { NUMBER($year, useGrouping: 0) }.
status-even = Es steht unentschieden.
status-score = Der { $seat } führt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}; { $most } gewinnen.
picture-score = { $seat }: { $points } von { $most } Punkten
status-initiative = Der { $seat } hat die Initiative, Initiativzahl { $number }.
status-impulses = Noch übrige Impulse: Süden { $south }, Norden { $north }.
roster-key = Bei den Samurai stehen Sterne, Tapferkeit und Kampfwert (mit Strich) und Soldaten.
points = { $n ->
    [0] keine Punkte
    [one] 1 Punkt
   *[other] { $n } Punkte
}
neighbour = { $region }: { $border }
next-to = Grenzt an: { $near }.
in-box = Im Wartefeld des { $seat }s
drawn-by = Vom { $seat } gezogen, noch nicht aufgestellt
fallen-for = Für den { $seat } gefallen, Schicksal noch offen
in-cup = Im Becher
not-drawn-border = Nicht gezeichnet: { $a } { $mark } { $b }.
legend-name = Name, Punkte, Besitzer: S Süd, N Nord
legend-forces = S 3+6: 3 Samurai mit 6 Soldaten
legend-land = === Straße, { $road } dürfen  --- frei, { $clear }
legend-sea = ~~~ Seeweg, { $sea }         xxx unpassierbar
legend-closed = # bis zum Ende der Phase geschlossen

## Ein genauerer Blick
nothing-named = Eine Region oder einen Samurai „{ $name }“ gibt es nicht. `map` nennt die Regionen und wer dort steht.
named-twice = Einer der Samurai ist zweimal genannt.
reconstructed-mark = * Rekonstruiert: Keine Quelle nennt es, also wurde ein wahrscheinlicher Wert gewählt.
about-region = { $region } ({ $kanji }): { $value } je Runde für den, der sie kontrolliert; { $owner }.
next-to-region = Grenzt an { $region }
closed-now = bis zum Ende dieser Phase geschlossen
home-of = Heimat von: { $men }.
stripe = { $colour ->
    [blue] Blauer Streifen (neigt dem Süden zu)
    [red] Roter Streifen (neigt dem Norden zu)
   *[grey] Grauer Streifen
}
about-soldiers = { $soldiers ->
    [0] Keine Soldaten
    [one] 1 Soldat
   *[other] { $soldiers } Soldaten
} von { $most }, die er führen darf.
about-court = { $court }; Heimat: { $home }.
about-ratings = { $stars ->
    [0] keine Sterne
    [one] 1 Stern
   *[other] { $stars } Sterne
}{ $rank_mark }, Tapferkeit { $bravery }{ $bravery_mark }, Kampfwert { $battle }{ $battle_mark }.
no-home = keine
he-succeeded = Er ist der Nachfolger von { $samurai }.
no-successor = Kein Nachfolger{ $mark }.
about-successor = Nachfolger: { $samurai }.
place-on-map = in { $region } für den { $seat }
place-in-box = wartet im Wartefeld des { $seat }s in { $region }
place-drawn = vom { $seat } gezogen, noch nicht aufgestellt
place-fallen = für den { $seat } gefallen, sein Schicksal ist noch offen
place-cup = im Becher
place-out = nicht mehr im Spiel

## Was rekonstruiert ist
guessed-kind = { $kind ->
    [region] Regionen
    [border] Grenzen
    [samurai] Samurai
    [successor] Nachfolger
    [holding] Aufstellung
   *[loss_table] Verlusttabelle
}
guessed-some = { $field } ({ $found } von { $count })
guessed-region = { $field ->
    [exists] ob es sie gibt
    [vp] Punkte
   *[holding_boxes] Wartefelder
}
guessed-border = { $field ->
    [adjacent] ob die Regionen sich berühren
    [type] Art der Grenze
   *[road] ob eine Straße hinüberführt
}
guessed-samurai = { $field ->
    [court] Streifen
    [rank] Sterne
    [bravery] Tapferkeit
    [battle] Kampfwert
    [home] Heimat
   *[successor] wer ihm nachfolgt, oder dass es niemand tut
}
guessed-successor = { $field ->
    [identity] wer er ist
    [rank] Sterne
    [bravery] Tapferkeit
   *[battle] Kampfwert
}
guessed-holding = { $field ->
   *[all] welche Samurai eines Hofes in seinen Wartefeldern warten
}
guessed-loss_table = { $field ->
    [bands] Bereiche der Würfe
    [modifier] Abzug
   *[award] Punkte
}

## Arten von Dingen
kind-seat = Seite
kind-region = Region
kind-samurai = Samurai

## Werte der Optionen
value-border_closed_for-movement_phase = die ganze Phase
value-border_closed_for-impulse = einen Impuls
value-initial_control-none = niemand etwas
value-initial_control-occupied = jede Seite das Ihre

## Bots

## Aussichten
way-soldiers-first = Erst Soldaten, dann Samurai, die rangniedrigsten zuerst
way-loyal-first = Erst Soldaten, dann Samurai des eigenen Hofs: Sie laufen nicht über
way-man-by-man = Mann für Mann, jeder mit seinen Soldaten, die rangniedrigsten zuerst
odds-of-battle = Die Schlacht um { $region }
odds-holds = Der { $seat } behauptet das Feld
odds-nobody = Niemand ist übrig
odds-soldiers = Soldaten
odds-samurai = Samurai
odds-points = Punkte an den Gegner
odds-both-sides = Beide Seiten nehmen ihre Verluste auf dieselbe Art; wer den Befehl hat, fällt als Letzter.
odds-equals = Unter Samurai eines Rangs fallen die anderer Höfe zuerst.
odds-nobody-runs = Niemand flieht: Gekämpft wird, bis eine Seite oder keine mehr übrig ist.
odds-nobody-tempts = Vor dem Kampf wird niemand zum Seitenwechsel verführt.
odds-attempt = Wer die besten Aussichten hat, spricht mit dem umworbenen Gegner, und kein Punkt wird dafür ausgegeben.
odds-commanders = Unter Gleichrangigen befehligt, wer den höheren Kampfwert hat, dann der Tapferere.
odds-leave-behind = Zurückgelassen werden die Rangniedrigsten.
odds-pursued = Die Fliehenden werden verfolgt.
odds-fate = Über die Gefallenen entscheidet die Verlusttabelle: Wer sofort verrät, kämpft für die andere Seite weiter.

## Stellungen in Worten

scenario-points = points = "{ $text }": Schreib 0, oder eine Seite und 1 bis { $most }, etwa "south 3".
scenario-boxes = boxes.{ $name }: Diese Region hat keine Wartefelder (WJ 2.1.2).
scenario-twice = „{ $name }“ steht an zwei Orten.
scenario-soldiers = „{ $line }“: Er befehligt höchstens { $limit } Soldaten (WJ 3.3.1).
scenario-off-map = „{ $line }“: Soldaten stehen nur auf der Karte (WJ 3.4.1).
scenario-man = „{ $line }“: Schreib einen Namen und eine Zahl, etwa "akiie 4".
scenario-commander = commanders: „{ $name }“ steht nirgends auf dem Plan (WJ 7.2.1).
scenario-no-commander = „{ $step }“: { $side } hat dort niemanden, der befehligt; schreib ihn unter commanders, oder "commanders { $region }" davor (WJ 7.2.1).
scenario-no-champion = „{ $step }“: { $side } hat auf der Karte keinen Streiter; schreib ihn unter commanders (WJ 10.8).
scenario-border = closed: { $a } und { $b } berühren sich nicht (WJ 2.3.1).

## Die Datei eines Besitzers: Spielsteine und Karte
data-fixed = lässt sich nicht ändern; der Wert ist { $value }
data-no-id = die id fehlt
data-stated-twice = steht zweimal da
data-no-region = eine solche Region gibt es nicht
data-no-region-called = eine Region { $name } gibt es nicht
data-no-samurai = einen solchen Samurai gibt es nicht
data-no-samurai-called = einen Samurai { $name } gibt es nicht
data-no-successor = einen solchen Nachfolger gibt es nicht
data-no-old-successor = einen solchen Nachfolger gibt es nicht (bei einem neuen steht `of`)
data-samurai-already = ist schon ein Samurai; ein neuer Nachfolger braucht eine eigene id
data-new-successor = ein neuer Nachfolger braucht { $needed }; es fehlt { $missing }
data-but-his = aber [[successor]] "{ $back }" gehört zu ihm
data-not-his = gehört zu "{ $of }", nicht zu ihm
data-many-successors = hat { $count } Nachfolger, { $names }; erwartet: höchstens einer (gib bei ihm "successor" an, um den anderen zu ersetzen)
data-no-border = eine solche Grenze gibt es nicht; eine neue braucht einen Typ: clear, obstructed oder sea
data-no-border-left = hat keine Grenze mehr; erwartet: mindestens eine
data-one-end = hat nur ein Ende; erwartet: die Regionen a und b
data-joins-itself = verbindet eine Region mit sich selbst; erwartet: zwei Regionen
data-no-road = über eine Grenze vom Typ { $type } führt keine Straße
data-road-crosses = eine Straße führt über eine { $type ->
    [sea] Seegrenze
   *[obstructed] unpassierbare Grenze
}; erwartet: road = false oder type = "clear" ({ $rule })
data-one-sided = einseitig: { $one } in der einen Richtung, { $other } in der anderen
data-terrain = { $type ->
    [unsaid] wie zuvor
   *[other] { $type }
}{ $road ->
    [True] { " " }mit Straße
    [False] { " " }ohne Straße
   *[unsaid] { "" }
}

## Die Datei eines Besitzers: Tabellen und Aufstellung
data-min-above-max = min { $min } ist größer als max { $max }
data-no-band = kein Bereich für einen Wurf von { $dice } nach Abzug; erwartet: Bereiche, die { $low } bis { $high } je einmal umfassen
data-many-bands = mehr als ein Bereich für einen Wurf von { $dice } nach Abzug; erwartet: Bereiche, die { $low } bis { $high } je einmal umfassen
data-the-max = erwartet: so viel wie max, { $max }
data-space-each-turn = erwartet: ein Feld für jede Runde von 1 bis { $turns }
data-nobodys-home = "{ $home }" hat keine Wartefelder und ist darum niemandes Heimat
data-home-needed = beginnt in einem Wartefeld; erwartet: eine Region
data-neutral-placed = ist neutral und wird aus dem Becher gezogen; erwartet: kein Platz in der Aufstellung
data-one-place = hat { $found } Plätze in der Aufstellung; erwartet: einer, auf der Karte oder in einem Wartefeld
data-most = erwartet: höchstens { $limit }, nicht { $given }
data-most-by-rank = erwartet: höchstens { $limit } nach seinem Rang, nicht { $given }
data-most-drawn = erwartet: höchstens { $least }, so viele, wie die Seite sicher zieht

## Die Datei eines Besitzers: was erwartet wird
data-whole-number = eine ganze Zahl
data-flag = true oder false
data-texts = eine Liste von Texten
data-table-of-texts = eine Tabelle von Texten
data-provenance = eine Tabelle von Texten wie { "{" } rank = "printed" { "}" }
data-stars = ein Rang von 1, 2 oder 3 Sternen
data-nobody = 0, denn dort kommt niemand hinüber
data-modified-die = ein Wurf nach Abzug von { $low } bis { $high }
data-border-type = clear, obstructed, sea oder, um die Grenze zu entfernen, none
data-bands = eine Liste von Bereichen
data-spaces = eine Liste von { "{" } turn = 1, season = "Spring", year = 1335 { "}" }
data-units = eine Liste von { "{" } samurai = "eine id", soldiers = 1 { "}" }

## Was jetzt gewinnt
aim-short = Schiebe den Marker auf deine { $most } oder habe ihn nach Runde { $turns } auf deiner Hälfte
aim-at-once = Steht der Marker bei der Wertung einer Jahreszeit auf { $most }, gewinnt diese Seite sofort.
aim-last-turn = { $left ->
    [0] Dies ist die letzte Runde: Danach gewinnt die Seite, auf deren Hälfte der Marker steht. Auf 0 entscheidet das Feld der Ehre.
    [one] Nach dieser kommt noch eine Runde. Nach Runde { $turns } gewinnt die Seite, auf deren Hälfte der Marker steht; auf 0 entscheidet das Feld der Ehre.
   *[other] Nach dieser kommen noch { $left } Runden. Nach Runde { $turns } gewinnt die Seite, auf deren Hälfte der Marker steht; auf 0 entscheidet das Feld der Ehre.
}
aim-stays = Endete die Jahreszeit jetzt, hielten beide Regionen im Wert von { $points }, und der Marker bliebe stehen.
aim-moves = Endete die Jahreszeit jetzt, ginge der Marker um { $by } in Richtung { $seat }: Die Regionen sind { $more } gegen { $fewer } wert.
aim-how = Also: Halte Regionen (Kyō ist am meisten wert) und schlage feindliche Fürsten, denn auch ihr Fall bewegt den Marker.
aim-standing = { $points ->
    [0] kein Punkt
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $left ->
    [0] genug zum Sieg, wenn es bei der Wertung so ist
   *[other] noch { $left } bis zum sofortigen Sieg
}; hält Regionen im Wert von { $worth } je Jahreszeit
aim-stood = { $points ->
    [0] kein Punkt
    [one] 1 Punkt
   *[other] { $points } Punkte
}; hielt bei der letzten Wertung Regionen im Wert von { $worth }

## Der Lehrer

coach-pick-starters = Der Krieg beginnt mit den Männern, die du gezogen hast: Diese kommen sofort auf die Karte, die anderen warten in ihren Wartefeldern, bis du ihre Heimat kontrollierst.
coach-pick-starters-plan = Die meisten haben einen Stern, also sieh auf ihre beiden Zahlen: Die erste ist die Tapferkeit, mit der Würfel treffen, die zweite der Kampfwert, also wie viele man wirft. Zwei Sterne sind selten: Wer sie hat, führt mehr Soldaten. Wer seine Heimat nebenan hat, nützt sofort: In der Heimat muss niemand um die Kontrolle würfeln.
coach-pick-north-starters = Der Krieg beginnt mit den Männern, die du gezogen hast: Diese stehen zu Beginn an einem deiner Orte, die anderen warten in ihren Wartefeldern, bis du ihre Heimat kontrollierst.
coach-pick-north-starters-plan = Sieh auf die beiden Zahlen hinter dem Rang: Mit Tapferkeit treffen Würfel, der Kampfwert ist ihre Zahl. Wer seine Heimat nebenan hat, nützt sofort: In der Heimat muss niemand um die Kontrolle würfeln.
coach-impulse = Die Bewegungsphase entscheidet, wer wo steht, wenn der Kampf beginnt. Noch kämpft niemand: Du wählst nur, wo es Schlachten geben wird und wo du allein stehst.
coach-impulse-plan = Steh allein, wo Punkte zu holen sind, und stark, wo du kämpfen musst. Jede Grenze wird in einer Jahreszeit nur einmal überquert, gleich von wem: Die Reihenfolge der Märsche ist das halbe Spiel.
coach-muster = Die Grenze ist gewählt, nun sag, wer geht. So viele, wie die Grenze zulässt, dürfen zusammen gehen, mit allen ihren Soldaten.
coach-muster-plan = Schick genug, um zu gewinnen, und darunter einen von hohem Rang: Er befiehlt, und mit ihm wird um die Kontrolle gewürfelt. Lass jemanden zurück, wo der Feind einfach einmarschieren könnte.
coach-choose-battle = Alle Märsche sind vorbei: Wo beide Seiten stehen, gibt es eine Schlacht, und du sagst, welche die nächste ist.
coach-choose-battle-plan = Beginne mit der sichersten. Sie kann einen Fluchtweg für eine andere öffnen, die du verlieren könntest, oder den des Feindes schließen.
coach-betrayal = Bevor die Schwerter gezogen werden, darfst du versuchen, einen Feind mit allen seinen Soldaten auf deine Seite zu ziehen.
coach-betrayal-plan = Der Versuch kostet nichts. Je mehr Sterne dein Redner seinem Zuhörer voraus hat, desto eher gelingt es; Männer derselben Farbe, rot oder blau, hören eher zu.
coach-choose-persuader = Jemand muss für dich sprechen, und sein Rang entscheidet, wie niedrig der Würfel fallen muss.
coach-choose-persuader-plan = Nimm den mit den meisten Sternen; ein Streifen derselben Farbe, rot oder blau, ist so viel wert wie ein Stern mehr.
coach-spend-point = Ein Siegpunkt senkt den Würfel um eins. Er ist auch dann fort, wenn die Worte nichts nützen.
coach-spend-point-plan = Das ist eine Chance von einem Sechstel mehr. Für einen großen Herrn mit vielen Soldaten lohnt es sich, für einen einfachen Mann fast nie.
coach-name-commander = In der Schlacht zählen nur die Werte des Befehlshabers: Sein Kampfwert ist die größte Zahl deiner Würfel, seine Tapferkeit lässt sie leichter treffen.
coach-name-commander-plan = Unter Gleichen sollte der bessere Kämpfer befehlen. Wer befiehlt, fällt als Letzter.
coach-casualty = Der Feind hat getroffen. Jeder Treffer nimmt einen Soldaten oder einen Samurai.
coach-casualty-plan = Soldaten zuerst: Sie kommen jede Jahreszeit wieder, und mit ihnen geht kein Punkt verloren. Die Männer von Rang zuletzt.
coach-choose-fate = Ein gefallener Samurai muss nicht tot sein: Die Verlusttabelle sagt, was aus ihm wird.
coach-choose-shelter = Er lebt und hat keine Heimat: Wähle das Feld, in dem er wartet, eines von dir oder, wenn er übergelaufen ist, eines vom Feind.
coach-choose-shelter-plan = Ist er noch dein, wähle eine Region, die du kontrollierst oder bald kontrollieren wirst: Von dort kommt er zurück. Ist er es nicht, wähle eine, die der Feind nicht kontrollieren wird.
coach-run-away = Nach jedem Durchgang darfst du standhalten oder fliehen. Wer flieht, verliert die Region und vielleicht noch ein paar Leute, behält aber den Rest.
coach-run-away-plan = Sieh auf die Chancen. Unter einem Drittel ist es meist besser, die Herren zu retten, deren Fall Punkte kostet.
coach-leave-behind = Der Weg hinaus ist zu schmal: Wer bleibt, geht zum Feind über.
coach-leave-behind-plan = Lass den vom niedrigsten Rang und mit den wenigsten Soldaten zurück.
coach-pursuit = Der Feind flieht. Du darfst noch einmal zuschlagen, ohne Gefahr.
coach-pursuit-plan = Es gibt fast nie einen Grund, es nicht zu tun.
coach-claim-region = Die Region gehört dir allein, aber ihre Leute gehorchen noch nicht: Fällt der Würfel nicht höher als der Rang eines deiner Männer, bringt das die Kontrolle.
coach-claim-region-plan = Nenne den Mann mit den meisten Sternen.
coach-give-soldier = Regionen unter deiner Kontrolle heben Soldaten für die Männer aus, die dort stehen.
coach-give-soldier-plan = Gib sie dem, der in der nächsten Jahreszeit kämpfen wird; ein Mann mit vielen Sternen führt mehr davon.
coach-enter-samurai = Männer in den Wartefeldern kommen dort ins Spiel, wo du die Region kontrollierst.
coach-enter-samurai-plan = Bring sie dorthin, wo sie halten, was dein ist, oder in der nächsten Jahreszeit mitkämpfen, nicht neben einen stärkeren Feind.
coach-choose-champion = Nach der letzten Jahreszeit liegt niemand vorn: Zwei Streiter entscheiden den Krieg.
coach-choose-champion-plan = Nur Männer des höchsten Ranges, den du auf der Karte hast, dürfen antreten. Tapferkeit, Würfel und die eigenen Soldaten entscheiden; ein Nachfolger ist wie ein zweites Leben.
coach-rich = Mehr als einen Punkt wert und nicht dein: { $regions }.
coach-held = Deine Männer in { $regions } können nicht fort: Dort stehen mindestens so viele Feinde wie Freunde, Kontrollmarker mitgezählt.
coach-no-answer = Der { $seat } hat in dieser Jahreszeit keinen Impuls mehr: Niemand kann auf das antworten, was du jetzt tust.
coach-threat-empty = Der { $seat } könnte mit { $men } von { $origin } nach { $dest } marschieren. Du kontrollierst es (Wert { $value }), und niemand von dir steht dort.
coach-threat-battle = Der { $seat } könnte mit { $men } von { $origin } nach { $dest } marschieren: Deine Männer dort gewännen diese Schlacht { $chance ->
    [0] so gut wie nie.
    [1] in einem von 100 Fällen.
   *[other] in { $chance } von 100 Fällen.
}
coach-for-stand = Nach meiner Rechnung kostete die Flucht mehr: Wer flieht, gibt die Region auf und kann noch einmal getroffen werden.
coach-for-run = Nach meiner Rechnung kostet der Weg hinaus weniger, als weiterzukämpfen.
coach-for-decline = Hier lohnt sich kein Versuch: Der Würfel müsste zu niedrig fallen.
coach-for-pass = Kein Marsch, den ich sehe, ist mehr wert, als zu bleiben, wo du stehst.
coach-for-group = Ich schickte { $men }.
coach-for-battle = Mit { $count ->
    [one] ihm
   *[other] ihnen
} { $chance ->
    [100] ist die Schlacht in { $region } so gut wie gewonnen, wenn sonst niemand kommt.
   *[other] gewännest du die Schlacht in { $region } in { $chance } von 100 Fällen, wenn sonst niemand kommt.
}
coach-for-raid = Es ist ein Versuch: Mit { $count ->
    [one] ihm
   *[other] ihnen
} gewännest du in { $region } { $chance ->
    [1] in einem von 100 Fällen
   *[other] in { $chance } von 100 Fällen
}. Geht die erste Runde schlecht aus, dann flieh.
coach-for-hold = { $count ->
    [one] Er hält
   *[other] Sie halten
} die Feinde in { $region } fest: Wo so viele von dir stehen wie vom Gegner, darf keiner von ihm fort.
coach-for-home = { $region } ist in jeder Jahreszeit { $value } wert, und { $man } ist dort zu Hause: Kommt kein Feind, gehört es dir ohne Würfel.
coach-for-roll = { $region } ist in jeder Jahreszeit { $value } wert. Kommt kein Feind, gehört es dir mit einer { $needed } oder weniger.
coach-doubt-pass = Ein ausgelassener Impuls ist für immer verloren{ $left ->
    [0] , und es war dein letzter in dieser Jahreszeit
    [one] , und danach hast du noch einen
   *[other] , und danach hast du noch { $left }
}.
coach-doubt-battle = Selbst mit so vielen, wie gehen können, gewännest du die Schlacht in { $region } { $chance ->
    [0] so gut wie nie, auch
    [1] nur in einem von 100 Fällen,
   *[other] nur in { $chance } von 100 Fällen,
} wenn sonst niemand kommt.
coach-good-battle = { $chance ->
    [100] Mit so vielen, wie gehen können, ist die Schlacht in { $region } so gut wie gewonnen, wenn sonst niemand kommt.
   *[other] Mit so vielen, wie gehen können, gewännest du die Schlacht in { $region } in { $chance } von 100 Fällen, wenn sonst niemand kommt.
}
coach-doubt-alone = { $region } ist unter feindlicher Kontrolle: Ein einzelner Mann kommt in dieser Jahreszeit nicht wieder heraus.
coach-doubt-leaves = Gehen alle, bleibt niemand in { $region } (Wert { $value }). Es bleibt nur dein, solange kein Feind einmarschiert.

## Fragen

quiz-how-many-march = In wie viele Regionen darf der { $seat } jetzt von { $thing } aus marschieren?

## Wenn die Partie vorbei ist

measure-points = Siegpunkte
measure-worth = Wert der beherrschten Regionen
measure-regions = Beherrschte Regionen
measure-samurai = Samurai auf der Karte
measure-strength = Samurai und Soldaten

## Wenn eine Partie vorbei ist: In Kampfrunden wird gekämpft, also zählen Jahreszeiten

report-length = Die Partie dauerte { $rounds ->
    [one] eine Jahreszeit
   *[other] { $rounds } Jahreszeiten
} und { $decisions } Entscheidungen.
report-ahead-since = Nach dem Urteil des Bots lag { $seat } seit Runde { $round } endgültig vorn.
