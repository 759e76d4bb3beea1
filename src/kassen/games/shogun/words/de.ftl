# Shogun: alles, was das Spiel auf Deutsch sagt.

## Namen
edition-sun = Sonnenseite
edition-moon = Mondseite
defender-neutral = Bauern
card-chest-0 = Truhenkarte 0
card-chest-1 = Truhenkarte 1
card-chest-2 = Truhenkarte 2
card-chest-3 = Truhenkarte 3
card-chest-4 = Truhenkarte 4
card-tower-card = Würfelturmkarte
bid-nothing = nichts
space-castle = Burg
space-temple = Tempel
space-theater = Nō-Theater
space-rice = Reis beschlagnahmen
space-taxes = Steuern eintreiben
space-deploy-5 = 5 Armeen aufstellen
space-deploy-3 = 3 Armeen aufstellen
space-deploy-1 = 1 Armee aufstellen/bewegen
space-battle-a = Kampf/Bewegung A
space-battle-b = Kampf/Bewegung B
space-auction = Gebot
space-box-3 = Feld 3
space-box-2 = Feld 2
space-box-1 = Feld 1
action-castle = Burg
action-temple = Tempel
action-theater = Nō-Theater
action-rice = Reis beschlagnahmen
action-taxes = Steuern eintreiben
action-deploy-5 = 5 Armeen aufstellen
action-deploy-3 = 3 Armeen aufstellen
action-deploy-1 = 1 Armee aufstellen/bewegen
action-battle-a = Kampf/Bewegung A
action-battle-b = Kampf/Bewegung B
building-castle = Burg
building-temple = Tempel
building-theater = Nō-Theater
special-more-chests = +1 Truhe
special-more-rice = +1 Reis
special-six-armies = sechs Armeen
special-attack = +1 im Angriff
special-defence = +1 in der Verteidigung
season-spring = Frühling
season-summer = Sommer
season-fall = Herbst
event-card-theaters-calm = Theater beruhigen die Bauern
event-card-two-farmers = zwei Bauern in neutralen Provinzen
event-card-castles-hold = Burgen stellen eine Armee
event-card-temples-peace = Tempel wahren den Frieden
event-card-tax-ceiling = höchstens 5 Truhen
event-card-tax-floor = mindestens 6 Truhen
event-card-rice-floor = mindestens 4 Reis
event-card-rice-ceiling = höchstens 3 Reis
event-card-short-levy = eine karge Aushebung
favor-card = Gunst { $number } ({ $kind })
favor-kind-cancel-event = Ereignis streichen
favor-kind-chests = Truhen
favor-kind-tray = Armeen in die Schale
favor-kind-calm = Ruhe
favor-kind-rice = Reis
favor-kind-points = Punkte
favor-kind-no-attack = Frieden
favor-kind-deploy = Armeen
region-green = Grün
region-red = Rot
region-purple = Lila
region-yellow = Gelb
region-brown = Braun
benefit-chests = Truhen
benefit-armies = Armeen in die Schale
benefit-rice = Reis
benefit-points = Punkte

## Fragen
pick = { $seat }: Nimm eine der beiden offenen Provinzen, oder zieh eine verdeckte und behalte sie.
place = { $seat }: Wie viele Armeen kommen nach { $province }?
leader-in-draft = { $seat }: Geht dein Feldherr nach { $province }?
lay-bid = { $seat }: Plane deine Aktionen im Geheimen, und zuerst dein Gebot: Was ist dir dein Platz in der Zugreihenfolge wert?
lay-card = { $seat }: Welche Karte legst du auf „{ $space }“?
commit-plan = { $seat }: Steht dein Plan?
take-special = { $seat }: Wähle eine Sonderkarte und damit deinen Platz in der Reihenfolge.
how-many-armies = { $seat }: Wie viele Armeen stellst du in { $province } auf?
go-on = { $seat }: Zieh mit Armeen aus { $province } in eine deiner eigenen Provinzen weiter, oder bleib.
march = { $seat }: Wohin ziehen Armeen aus { $province }, und wie viele?
add-to-attack = { $seat }: Fügst du dem Angriff auf { $province } eine Armee aus deinem Vorrat hinzu?
add-to-defence = { $seat }: Fügst du der Verteidigung von { $province } eine Armee aus deinem Vorrat hinzu?
winter-revolts = { $seat }: Welchem Aufstand stellst du dich als Nächstes?
choose-benefit = { $seat }: Nimm einen der Vorteile auf deiner Bonuskarte.
ask-favor = { $seat }: Um welche Gunst bittest du? Du hast { $officials ->
    [one] einen Beamten
   *[other] { $officials } Beamte
} im Audienzsaal.
grant-in = { $seat }: In welcher Provinz wird { $favor } gewährt?
calm-province = { $seat }: Aus welcher Provinz kommt ein Aufstandsmarker fort?
may-strike = { $seat }: Streichst du das Ereignis dieser Runde?
leader-comes = { $seat }: Wohin geht dein Feldherr?
leader-goes = { $seat }: Wohin geht dein Feldherr aus { $province }?
erect-statue = { $seat }: Lässt du in { $province } eine Statue zurück?
swap-marker = { $seat }: Tauschst du für die Region { $region } einen Marker der Kammer gegen einen eigenen?

## Züge
move-take-card = { $province } nehmen
move-draw-unseen = Die verdeckte Karte ziehen
move-refresh = Zwei neue Karten aufdecken
move-place-group = { $armies } Armeen
move-leader-here = Hierher
move-leader-later = Später
move-lay = { $card } legen
move-leave-empty = Leer lassen
move-commit = Der Plan steht
move-choose-special = „{ $special }“ wählen
move-deploy = { $armies } aufstellen
move-move-armies = { $armies ->
    [one] Eine Armee
   *[other] { $armies } Armeen
} nach { $province }
move-stay = Bleiben
move-add-army = Eine Armee hinzufügen
move-add-none = Keine hinzufügen
move-face-revolt = Aufstand in { $province }
move-take-benefit = „{ $benefit }“ wählen
move-buy-favor = Um { $favor } bitten
move-pass = Verzichten
move-strike-event = Das Ereignis streichen
move-calm = { $province } beruhigen
move-grant = Nach { $province }
move-move-leader = Feldherr nach { $province }
move-erect = Eine Statue zurücklassen
move-swap = { $chamber } tauschen

## Warum nicht
card-not-open = { $province } liegt nicht offen aus.
refreshed-already = Du hast schon zwei neue Karten aufgedeckt.
display-has-changed = Die beiden offenen Karten sind nicht genau das Paar, das dir beim letzten Mal angeboten wurde.
no-pick-before = Du hast noch nicht gewählt: Nur ein Paar, das dir zum zweiten Mal angeboten wird, darf ersetzt werden.
no-such-group = Du hast keine Gruppe von { $armies } Armeen mehr.
not-your-province = { $province } gehört dir nicht.
cards-reach = Deine Karten reichen für alle Felder, die noch frei sind, also darf keines davon leer bleiben.
no-court = Würfelturmkarten gehören zum Hof des Tenno, und der ist in dieser Partie nicht dabei.
card-is-laid = { $card } liegt schon auf „{ $space }“.
bid-too-high = Ein Gebot darf nicht mehr Truhen zeigen, als du besitzt: { $chests }.
no-such-special = „{ $special }“ liegt in dieser Jahreszeit auf keinem Feld.
special-is-taken = { $seat } hat „{ $special }“ schon.
deploy-so-many = Stelle { $sizes } Armeen auf.
nobody-moves = Zu einer Bewegung gehört mindestens eine Armee; wer sie auslässt, bleibt.
only-into-your-own = Nach dem Aufstellen einer Armee wird nur in eigene Provinzen gezogen, und { $province } gehört dir nicht.
not-in-use = { $province } ist bei drei Spielern nicht im Spiel.
not-adjacent = { $origin } und { $province } grenzen nicht aneinander.
one-stays = Mindestens eine Armee bleibt zurück, also können höchstens { $most } gehen.
temple-is-holy = { $province } hat einen Tempel, und in dieser Runde greift niemand einen an.
house-is-shielded = Der Hof schützt den Besitzer von { $province } vor diesem Angriff.
no-revolt-there = In { $province } gibt es keinen Aufstand.
no-such-benefit = Auf deiner Karte steht nichts für: { $benefit }.
no-such-favor = { $favor } liegt nicht aus.
too-few-officials = Das kostet { $price } Beamte, und du hast { $officials } im Audienzsaal.
favor-in-vain = { $favor } könnte nicht ganz gewährt werden.
own-or-neutral = { $province } gehört einem anderen.
supply-is-empty = In deinem Vorrat ist keine Armee.
cannot-build-same-building = In { $province } steht schon so ein Gebäude.
cannot-build-no-space = In { $province } ist kein Bauplatz frei.
cannot-build-no-tile = Von diesen Gebäuden ist keines mehr im Vorrat.
no-marker-there = In { $province } liegt kein Aufstandsmarker.
leader-must-move = Dein Feldherr muss in eine andere Provinz.
leader-stays-near = Dein Feldherr darf nur in die Ferne, wenn keine deiner Provinzen an seine grenzt.
no-marker-to-swap = Auf { $chamber } liegt kein offener Marker.

## Wann welcher Zug dran ist
only-in-the-draft = Provinzen werden nur vor dem ersten Frühling genommen, reihum.
groups-after-a-pick = Eine Gruppe Armeen kommt bei der Verteilung in die Provinz, die eben genommen wurde.
leader-in-the-draft-only = Bei der Verteilung geht ein Feldherr in die eben genommene Provinz oder wartet; später wird er versetzt.
only-while-all-plan = Karten werden gelegt, während alle planen, und nicht mehr, wenn alle Pläne stehen.
plan-is-not-full = Ein Plan steht erst, wenn alle Felder belegt sind, soweit die Karten reichen.
specials-after-the-bids = Sonderkarten werden gewählt, wenn die Gebote aufgedeckt sind, in der Reihenfolge der Gebote.
how-many-is-not-asked = Es kommen so viele Armeen, wie die Aktion sagt; gefragt wirst du nur, wo eine Karte oder ein Feldherr dir die Wahl lässt.
armies-move-as-planned = Armeen ziehen nur, wenn du bei Kampf/Bewegung A oder B oder bei 1 Armee aufstellen/bewegen an der Reihe bist, und nur aus der dort geplanten Provinz.
someone-must-march = Wenn du ziehen kannst, musst du: Schick mindestens eine Armee, und sei es in eine eigene Provinz.
add-before-a-throw = Eine Armee aus dem Vorrat kommt nur vor dem Wurf eines Kampfes dazu, und nur mit der Sonderkarte dafür.
revolts-in-winter = Welchem Aufstand du dich zuerst stellst, wird im Winter gefragt, wenn dir Reis fehlt.
benefits-after-turn-order = Einen Vorteil der Bonuskarten gibt es, sobald die Reihenfolge feststeht.
favors-at-court = Um Gunst wird am Hof gebeten, vor der ersten Aktion.
cannot-pass = Hier kannst du nicht passen: Wähle einen der angebotenen Züge.
province-is-taken = Du hast deine Provinz genommen: Schließ erst mit ihr ab.
plan-is-laid = Dein Plan ist vollständig: Leg ihn fest, oder nimm einen Zug zurück, um eine Karte zu ändern.
add-none-instead = Du musst keine Armee dazunehmen: Nimm keine.
stay-instead = Deine Armeen müssen nicht weiterziehen: Sie dürfen bleiben.
leader-may-wait = Dein Feldherr muss nicht jetzt kommen: Lass ihn warten.
pass-instead = Du musst das nicht tun: Passe.
same-province = Armeen gehen in eine andere Provinz; in { $province } sind sie schon.
strike-by-favor-1 = Nur Gunst 1 streicht das Ereignis einer Runde, und zwar wenn sie genommen wird.
calm-by-favor-4 = Welche Provinz beruhigt wird, wird nur gefragt, wenn Gunst 4 genommen wird.
granted-when-bought = Gebäude oder Armeen des Hofes werden eingesetzt, sobald die Gunst genommen ist.
leaders-after-a-round = Feldherren ziehen nach den zehn Aktionen einer Runde.
statue-when-leader-goes = Eine Statue darf nur in einer Provinz bleiben, aus der der Feldherr eben in eine benachbarte gegangen ist.
swaps-after-the-actions = Marker der Kammer werden nach den zehn Aktionen einer Runde getauscht.
without-court = Der Hof des Tenno ist in dieser Partie nicht dabei.
without-bonus = Die Bonuskarten sind in dieser Partie nicht dabei.
without-leaders = Feldherren und Statuen sind in dieser Partie nicht dabei.
without-chamber = Die Kammer ist in dieser Partie nicht dabei.

## Was geschieht
event-head-start = { $seat } hat einen Vorsprung: { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
} von Anfang an.
head-start = Vorsprung für { $seat }: { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
event-draft-began = Die Provinzen werden verteilt; { $seat } wählt zuerst.
event-started-as-printed = { $seat } beginnt in { $provinces }.
event-card-turned-up = { $province } wird aufgedeckt.
event-display-refreshed = { $seat } legt beide offenen Karten unter den Stapel.
event-card-taken = { $seat } nimmt { $province }.
event-card-drawn-unseen = { $seat } zieht eine verdeckte Karte.
event-unseen-card-is = Du hast { $province } gezogen.
event-group-placed = { $seat } stellt { $armies } Armeen nach { $province }.
event-tower-loaded = Der Würfelturm ist gefüllt; was herausfiel, geht in die Vorräte zurück.
event-officials-sent = Für jede herausgefallene Armee schickt ihr Besitzer einen Beamten in die Eingangshalle.
event-round-began = Jahr { $year }: { $season } beginnt.
event-events-of-the-year = Die Ereignisse des Jahres: { $events }.
event-actions-opened = Die ersten Aktionen sind { $actions }.
event-specials-laid-out = Die Sonderkarten liegen so: { $specials }.
event-card-laid = Du legst { $card } auf „{ $space }“.
event-plan-committed = Dein Plan steht.
event-all-have-planned = Alle haben geplant.
event-event-drawn = Das Ereignis dieser Runde: { $event_card }.
event-bid-shown = { $seat } hat { $card } geboten{ $paid ->
    [0] .
    [one] {" "}und zahlt eine Truhe.
   *[other] {" "}und zahlt { $paid } Truhen.
}
event-bids-ranked = Gewählt wird in dieser Reihenfolge: { $seats }.
event-special-taken = { $seat } nimmt „{ $special }“ und Platz { $place }.
event-turn-order = Die Reihenfolge ist { $seats }.
event-action-began = Als Nächstes kommt: { $action }.
event-action-opened = Aufgedeckt wird: { $action }.
event-no-action = { $seat } lässt aus: { $action }.
event-plan-turned-up = { $seat } hat in { $province } geplant: { $action }.
event-action-skipped = { $seat } kann es in { $province } nicht ausführen: { $reason ->
    [chests] Es sind zu wenige Truhen da.
    [same-building] So ein Gebäude steht dort schon.
    [no-space] Es ist kein Bauplatz frei.
    [no-tile] Von diesen Gebäuden ist keines mehr da.
    [supply] Im Vorrat sind zu wenige Armeen.
    [one-army] Die einzige Armee dort muss bleiben.
    [no-target] Von dort aus darf nirgends eingezogen werden.
   *[bank] Die Bank kann nicht zahlen.
}
event-built = { $seat } baut in { $province }: { $building }, { $price ->
    [0] umsonst
    [one] für eine Truhe
   *[other] für { $price } Truhen
}.
event-marker-removed = Ein Aufstandsmarker in { $province } kommt fort.
event-rice-collected = { $seat } beschlagnahmt { $amount } Reis in { $province }.
event-taxes-collected = { $seat } treibt { $amount } Truhen in { $province } ein.
event-marker-added = In { $province } { $markers ->
    [one] liegt nun ein Aufstandsmarker
   *[other] liegen nun { $markers } Aufstandsmarker
}.
event-marker-spared = { $favor } erspart { $province } einen Aufstandsmarker.
event-deployed = { $seat } stellt in { $province } { $armies ->
    [one] eine Armee
   *[other] { $armies } Armeen
} auf, für { $price ->
    [one] eine Truhe
   *[other] { $price } Truhen
}.
event-moved = { $seat } zieht mit { $armies ->
    [one] einer Armee
   *[other] { $armies } Armeen
} aus { $origin } nach { $province }.
event-attacked = { $seat } greift { $province } aus { $origin } mit { $armies ->
    [one] einer Armee
   *[other] { $armies } Armeen
} an.
event-army-added = { $seat } fügt { $added ->
    [0] keine Armee hinzu.
   *[other] eine Armee aus dem Vorrat hinzu.
}
event-thrown = { $seat } gegen { $defender } um { $province }: Die Steine fallen in den Würfelturm.
lost-armies = Armee
event-fell-out = Der Turm hat gesprochen.
event-battle-ended = In der Schale liegen { $attackers } gegen { $own ->
    [0] { $farmers ->
        [0] 0
        [one] einen Bauern
       *[other] { $farmers } Bauern
    }
   *[other] { $own }{ $farmers ->
        [0] {""}
        [one] {" "}und einen Bauern
       *[other] {" "}und { $farmers } Bauern
    }
}: { $how ->
    [taken] { $seat } nimmt { $province } mit { $left ->
        [one] einer Armee
       *[other] { $left } Armeen
    }.
    [held] { $defender } hält { $province } mit { $left ->
        [one] einer Armee
       *[other] { $left } Armeen
    }.
   *[devastated] Niemand hat { $province } nun, es liegt leer und herrenlos da.
}
event-revolted = Die Bauern von { $province } erheben sich gegen { $seat }.
event-card-removed = Die Karte { $province } von { $seat } kommt vom Feld „{ $space }“.
event-revolt-ended = In der Schale liegen { $own } gegen { $farmers ->
    [one] einen Bauern
   *[other] { $farmers } Bauern
}: { $left ->
    [0] { $seat } verliert { $province }.
    [one] { $seat } behält { $province } mit einer Armee.
   *[other] { $seat } behält { $province } mit { $left } Armeen.
}
event-winter-began = { $loss ->
    [0] Der Winter nimmt keinen Reis.
   *[other] Der Winter nimmt jedem { $loss } Reis.
}
event-rice-left = Von dem Reis, der bleibt, braucht jede Provinz einen.
event-hungry = { $seat } fehlen { $short } Reis; die Bauern erheben sich in { $provinces }, { $farmers ->
    [one] einer mehr
   *[other] { $farmers } mehr
}, als Aufstandsmarker daliegen.
event-scored = { $seat } bekommt { $provinces } für Provinzen, { $buildings } für Gebäude und { $majorities } für Mehrheiten und hat { $points } Punkte.
event-year-ended = Das erste Jahr ist vorbei: Übriger Reis verfällt, und alle Aufstandsmarker kommen fort.
event-leader-placed = Der Feldherr von { $seat } geht nach { $province }.
event-trophy-taken = { $seat } nimmt { $statues ->
    [one] eine Statue
   *[other] { $statues } Statuen
} von { $builder } in { $province } als Trophäe.
event-statue-erected = { $seat } lässt in { $province } eine Statue zurück.
event-benefit-taken = { $seat } wählt „{ $benefit }“: { $amount }.
event-regions-laid-out = Die Regionen liegen so: { $regions }.
event-chamber-drawn = Marker der Kammer werden gezogen: { $chambers }.
event-marker-swapped = { $seat } nimmt für die Region { $region } den Platz { $chamber } der Kammer.
event-chamber-closed = Niemand nahm in der Kammer { $chambers }.
event-favors-shown = Der Hof bietet { $favors }.
event-box-idle = { $seat } schickt niemanden aus Feld { $box }.
event-box-failed = { $seat } schickt niemanden aus Feld { $box } ({ $card }): Es sind zu wenige Armeen oder Beamte da.
event-box-opened = { $seat } schickt { $box ->
    [one] einen Beamten
   *[other] { $box } Beamte
} aus Feld { $box } ({ $card }).
event-hall-entered = { $seat } betritt den Audienzsaal mit { $officials ->
    [one] einem Beamten
   *[other] { $officials } Beamten
}.
event-favor-bought = { $seat } nimmt { $favor } für { $price } Beamte.
event-favors-gone = Niemand bat um { $favors }.
event-favor-gave = { $seat } wird { $favor } gewährt: { $amount }.
event-favor-kept = { $seat } behält { $favor }.
event-armies-granted = Der Hof schickt { $armies ->
    [one] eine Armee
   *[other] { $armies } Armeen
} von { $seat } nach { $province }.
event-event-struck = { $seat } streicht das Ereignis dieser Runde: { $event_card }.
event-statues-scored = { $seat } bekommt { $statues } für Statuen und { $trophies } für Trophäen.
event-chamber-scored = { $seat } bekommt { $points } in der Kammer.
event-final-points = Die Partie ist vorbei.

## Das Ende
result-most-points = { $winner } hat die meisten Punkte.
result-more-chests = { $winner } hat so viele Punkte wie ein anderer und mehr Truhen.
result-shared = Der Sieg wird geteilt.

## Der Tisch, im Terminal gezeichnet
drawn-round = Jahr { $year }, { $season }
drawn-round-winter = Jahr { $year }, Winter
drawn-row = Aktionen: { $actions }
drawn-event = Ereignis: { $event_card }
drawn-loss = { $event_card } (im Winter -{ $loss })
drawn-year = Kommende Ereignisse: { $cards }
drawn-left-for-winter = Die Karte, die für den Winter bleibt, nimmt { $loss } Reis
drawn-player = { $seat }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, { $chests ->
    [one] eine Truhe
   *[other] { $chests } Truhen
}, { $rice } Reis, { $provinces ->
    [one] eine Provinz
   *[other] { $provinces } Provinzen
}, { $supply ->
    [one] eine Armee
   *[other] { $supply } Armeen
} im Vorrat
drawn-place = Platz { $place }
drawn-special = Platz { $place }, { $special }
drawn-officials = { $officials ->
    [one] ein Beamter
   *[other] { $officials } Beamte
}
drawn-leader = Feldherr in { $province }
drawn-neutral = frei: { $provinces }
drawn-region = Region { $region }: { $provinces }
drawn-markers = { $markers ->
    [one] ein Aufstandsmarker
   *[other] { $markers } Aufstandsmarker
}
drawn-province = { $province }: { $seat } { $armies }
drawn-nothing = nichts
drawn-open-cards = Offene Karten: { $cards }
drawn-specials = Sonderkarten nach ihren Plätzen: { $cards }
drawn-favor = Am Hof für { $price } Beamte: { $favor }, { $about }
drawn-statues = { $seat } hat { $statues ->
    [one] eine Statue
   *[other] { $statues } Statuen
} errichtet und { $trophies ->
    [one] eine Trophäe
   *[other] { $trophies } Trophäen
}
drawn-regions = Die Regionen in der Reihenfolge der Kammer: { $regions }
drawn-chamber-open = Offen in der Kammer: { $chambers }
drawn-chamber-of = { $seat } in der Kammer: { $chambers }
drawn-tower = Im Würfelturm: { $cubes }
drawn-tray = In der Schale: { $cubes }
drawn-plan = Dein Plan:

## Aussichten
odds-battle = Der Kampf um { $province }
odds-taken = { $province } wird genommen
odds-held = { $seat } hält { $province }
odds-devastated = { $province } wird verwüstet
odds-stays-neutral = { $province } bleibt neutral
odds-left = Armeen in { $province }, wenn es genommen wird
odds-left-held = Armeen in { $province }, wenn es gehalten wird
odds-left-revolt = Armeen in { $province }, wenn es behalten wird
odds-revolt = Der Aufstand in { $province }
odds-put-down = { $seat } behält { $province }
odds-revolt-lost = { $province } geht verloren
way-all-add = wer darf, fügt eine Armee hinzu
way-none-adds = niemand fügt eine Armee hinzu

## Die eigenen Daten eines Besitzers
data-six = sechs Zahlen von 0 bis 20
data-steps = vier Zahlen von 0 bis 20
data-routes = Paare von Provinzen
data-no-favor = es gibt keine Gunstkarte { $name }
data-no-province = es gibt keine Provinz { $name }
data-no-side = es gibt keine Brettseite { $name }

## Dinge in wenigen Worten
card-shows = { $region }, { $chests } Truhen, { $rice } Reis, { $spaces ->
    [one] ein Bauplatz
   *[other] { $spaces } Bauplätze
}
owner-out = nicht im Spiel
owner-none = frei
so-many-armies = { $armies ->
    [one] eine Armee
   *[other] { $armies } Armeen
}
so-many-statues = { $statues ->
    [one] eine Statue von { $seat }
   *[other] { $statues } Statuen von { $seat }
}
favor-cancel-event = du darfst das Ereignis dieser Runde streichen
favor-chests = { $amount } Truhen
favor-tray = { $amount } deiner Armeen in die Schale
favor-calm = ein Aufstandsmarker weniger, oder der nächste wird erspart
favor-rice = { $amount } Reis
favor-points = { $amount ->
    [one] ein Punkt
   *[other] { $amount } Punkte
}
favor-building = umsonst: { $building }
favor-no-attack = niemand greift dich in dieser Runde mit { $actions } an
favor-deploy = { $amount } Armeen in eine eigene oder eine neutrale Provinz
special-more-chests-text = eine Truhe mehr, wenn du Steuern eintreibst
special-more-rice-text = ein Reis mehr, wenn du Reis beschlagnahmst
special-six-armies-text = statt fünf Armeen dürfen sechs aufgestellt werden
special-attack-text = auf Wunsch in jedem deiner Angriffe eine Armee aus dem Vorrat mehr
special-defence-text = auf Wunsch eine Armee aus dem Vorrat mehr, sooft dich ein anderer angreift
event-card-theaters-calm-text = wer ein Nō-Theater baut, nimmt einen Aufstandsmarker aus der Provinz
event-card-two-farmers-text = eine neutrale Provinz verteidigen zwei Bauern statt einem
event-card-castles-hold-text = eine Burg fügt der Verteidigung eine Armee aus dem Vorrat hinzu
event-card-temples-peace-text = Provinzen mit einem Tempel können nicht angegriffen werden
event-card-tax-ceiling-text = eine Provinz zahlt höchstens 5 Truhen
event-card-tax-floor-text = eine Provinz zahlt mindestens 6 Truhen
event-card-rice-floor-text = eine Provinz gibt mindestens 4 Reis
event-card-rice-ceiling-text = eine Provinz gibt höchstens 3 Reis
event-card-short-levy-text = statt 5 Armeen kommen 3, statt 3 kommen 2
action-castle-text = für 3 Truhen eine Burg bauen
action-temple-text = für 2 Truhen einen Tempel bauen
action-theater-text = für 1 Truhe ein Nō-Theater bauen
action-rice-text = so viel Reis nehmen, wie die Karte zeigt; ein Aufstandsmarker wird gelegt
action-taxes-text = so viele Truhen nehmen, wie die Karte zeigt; ein Aufstandsmarker wird gelegt
action-deploy-5-text = 5 Armeen für 3 Truhen
action-deploy-3-text = 3 Armeen für 2 Truhen
action-deploy-1-text = 1 Armee für 1 Truhe, danach dürfen Armeen in eine eigene Provinz ziehen
action-battle-a-text = Armeen ziehen in eine Nachbarprovinz: eine Bewegung, wenn sie dir gehört, sonst ein Kampf
action-battle-b-text = Armeen ziehen in eine Nachbarprovinz: eine Bewegung, wenn sie dir gehört, sonst ein Kampf

## Neben einem Zug
gloss-beside = grenzt an dein { $provinces }
gloss-alone = grenzt an keine deiner Provinzen
gloss-groups = { $groups ->
    [one] noch eine solche Gruppe
   *[other] noch { $groups } solche Gruppen
}
gloss-province-bid = kostet nichts und geht vor einer 0; die Provinz kann nicht handeln
gloss-bid = { $chests ->
    [0] kostet nichts
    [one] kostet eine Truhe
   *[other] kostet { $chests } Truhen
}
gloss-on-space = { $space }: { $gloss }
gloss-no-action = keine Aktion
gloss-tower-card = keine Aktion; in einem Feld des Hofes werden deine Steine in der Schale zu Beamten
gloss-special = Platz { $place }: { $about }
gloss-farmers-help = Bauern in der Schale helfen dem Besitzer
gloss-farmers-do-not = Bauern halten sich heraus
gloss-benefit-chests = { $amount ->
    [one] eine Truhe
   *[other] { $amount } Truhen
}
gloss-benefit-armies = { $amount ->
    [one] eine Armee
   *[other] { $amount } Armeen
} aus deinem Vorrat
gloss-benefit-rice = { $amount } Reis
gloss-benefit-points = { $amount ->
    [one] ein Punkt
   *[other] { $amount } Punkte
}
gloss-forces = { $own } gegen { $theirs }
gloss-supply = danach noch { $armies } im Vorrat
gloss-revolt = { $armies } gegen { $farmers ->
    [one] einen Bauern
   *[other] { $farmers } Bauern
}
gloss-favor = { $price } Beamte: { $about }
gloss-statue = eine Statue darf zurückbleiben
gloss-lines = die Zeile ist { $row } wert, die Spalte { $column }

## Genauer hingesehen
nothing-named = Hier heißt nichts { $name }. Nenne eine Provinz, eine Region, einen Spieler, eine Aktion, eine Sonderkarte, ein Ereignis oder eine Gunst.
next-to = grenzt an { $near }
over-the-sea = über See: { $near }
about-player = { $seat } ist { $name }
about-loss = bleibt es für den Winter übrig, so nimmt es jedem { $loss } Reis
reconstructed-mark = (* das sagt keine Quelle: Es ist unsere Vermutung)
guessed-sea = Die Seewege der Mondseite sind von der Sonnenseite übernommen: { $routes }.
guessed-favors = Von den Gunstkarten { $numbers } ist nur die Art bekannt, nicht die Menge, das Gebäude oder die Aktion.
guessed-chamber = Die Linien der Kammer sind { $points } wert: Das ist eine Vermutung.
guessed-tower = Niemand hat den echten Turm vermessen: Seine Modelle sind Vermutungen, und üblich ist „{ $model }“.

## In einer Zeile getippt
typed-and = und
shorthand-take = take kai 4: eine Provinz nehmen und eine Gruppe hineinstellen.
shorthand-plan = plan taxes kai, rice mino, bid 2: Karten auf Felder legen, Truhenkarten auf alle anderen, und der Plan steht. Oder eine Karte für jedes Feld in der Reihenfolge des Bretts, das Gebot nach den zehn Aktionen, - für ein leeres.
shorthand-march = march 3 kozuke: so viele Armeen ziehen dorthin; ohne Zahl alle bis auf eine.
shorthand-face = face musashi tamba: sich Aufständen in dieser Reihenfolge stellen.

## Eine Stellung in einem Szenario
scenario-not-in-use = { $where }: Die Provinz ist bei drei Spielern nicht im Spiel (SH S.4).
scenario-owner = { $where }: Eine Provinz mit Besitzer hat Armeen, und Armeen haben einen Besitzer (SH C.12).
scenario-bare = { $where }: Eine neutrale Provinz hat weder Gebäude noch Aufstandsmarker (SH C.12).
scenario-spaces = { $where }: mehr Gebäude, als die Provinz Bauplätze hat (SH A.build.1).
scenario-not-owned = { $where }: Die Karte einer Provinz hat, wem die Provinz gehört (SH C.12).
scenario-leader = { $where }: Ein Feldherr steht in einer eigenen Provinz (SH ML.22).
scenario-pieces = { $where }: In der Schachtel sind { $most } davon.
scenario-one-floor = { $where }: Dieser Turm hat nur einen Boden, also gehört hier eine Zahl hin (SH B.30).
scenario-module = { $where }: Die Erweiterung, zu der das gehört, ist nicht im Spiel (SH X.1).
scenario-too-many = { $where }: höchstens { $most }.
scenario-twice = { $where }: Etwas ist zweimal genannt.
scenario-card = { $where }: Hier gehört ein Name hin.
scenario-cubes = { $where }: Es sind { $count } Steine mehr im Spiel, als die Schachtel enthält (SH C.4).
scenario-pair = { $where }: Hier gehören zwei Provinzen hin.
scenario-table = { $where }: Hier gehören Namen mit ihren Werten hin.
scenario-list = { $where }: Hier gehört eine Liste von Namen hin.

## Werte der Einstellungen
value-start-draft = verteilt
value-start-printed = wie gedruckt
value-tower-two-rate = zwei Raten
value-tower-half = gleiche Raten
value-tower-shaken = gerüttelt
value-tower-two-floors = zwei Böden
value-tower-simulated = simuliert

## Einstellungen
option-start = Die Provinzen werden reihum genommen, oder es wird begonnen wie gedruckt.
option-court = Mit dem Hof des Tenno.
option-bonus = Mit den Bonuskarten.
option-leaders = Mit Feldherren und Statuen.
option-chamber = Mit der Kammer.
option-tower = Wie Steine durch den Würfelturm fallen.
option-by_lot = Das Los entscheidet, wer zuerst wählt oder wo beginnt.
option-leaders_after_winter = Feldherren ziehen auch nach dem Winter.
option-leaders_far_if_stuck = Ein Feldherr geht nur in die Ferne, wenn keine eigene Provinz in der Nähe ist.
option-leaders_army_optional = Die zusätzliche Armee eines Feldherrn beim Aufstellen darf wegbleiben.
option-leaders_seventh_army = Die Karte „sechs Armeen“ und ein Feldherr bringen zusammen sieben Armeen.
option-favors_in_full = Eine Gunst, die nicht ganz gewährt werden kann, darf nicht genommen werden.
option-favors_calm = Ein Nō-Theater vom Hof beruhigt seine Provinz, wenn das Ereignis es sagt.
option-bank_runs_dry = Steuern, die die Bank nicht ganz zahlen kann, werden nicht eingetrieben.
option-head_start = Ein Vorsprung: mit wie vielen Punkten jemand beginnt. Eine Partie mit vereinbartem Vorsprung zählt nicht für die Wertung.
option-head_start_for = Wer den Vorsprung hat.

## Abschnitte der Geschichte
moment-draft = Verteilung
moment-season = Jahreszeit
moment-plan = Pläne
moment-auction = Reihenfolge
moment-action = Aktionen
moment-leader = Feldherren
moment-bonus = Bonuskarten
moment-chamber = Kammer
moment-court = Hof

## Was ein Plan bringen würde
brings-castle = eine Burg für { $price ->
    [one] eine Truhe
   *[other] { $price } Truhen
}
brings-temple = ein Tempel für { $price ->
    [one] eine Truhe
   *[other] { $price } Truhen
}
brings-theater = ein Nō-Theater, { $price ->
    [0] umsonst
    [one] für eine Truhe
   *[other] für { $price } Truhen
}
brings-rice = { $amount } Reis
brings-taxes = { $most ->
    [one] eine Truhe
   *[other] { $amount } Truhen
}
brings-deploy-5 = { $amount } Armeen für { $price } Truhen
brings-deploy-3 = { $amount } Armeen für { $price } Truhen
brings-deploy-1 = { $most ->
    [one] eine Armee für eine Truhe, dann eine Bewegung
   *[other] { $amount } Armeen für eine Truhe, dann eine Bewegung
}
brings-battle-a = { $most ->
    [one] eine Armee kann ziehen
   *[other] bis zu { $amount } Armeen können ziehen
}
brings-battle-b = { $most ->
    [one] eine Armee kann ziehen
   *[other] bis zu { $amount } Armeen können ziehen
}
brings-more = { $text }; { $amount } mit „{ $special }“
brings-nothing = keine Aktion
brings-officials = { $officials ->
    [one] ein Beamter
   *[other] { $officials } Beamte
}
bid-province = geht zwischen den Truhenkarten 1 und 0; die Provinz tut nichts
bid-chests = { $chests ->
    [0] kostet nichts
    [one] kostet eine Truhe
   *[other] kostet { $chests } Truhen
}
doubt-chests = So wie geplant, reichen deine Truhen dafür nicht.
doubt-chests-perhaps = Deine Truhen reichen vielleicht nicht; das hängt von der Folge der Aktionen ab.
doubt-same-building = So ein Gebäude steht dort schon.
doubt-no-space = Es ist kein Bauplatz frei.
doubt-no-tile = Von diesen Gebäuden ist keines mehr da.
doubt-supply = Du hast zu wenige Armeen im Vorrat.
doubt-one-army = Die einzige Armee dort muss bleiben.
doubt-no-target = Von dort aus darf nirgends eingezogen werden.
doubt-bank = Die Bank kann nicht zahlen.
doubt-event = Bei manchen der Ereignisse, die kommen können, geht es nicht.
doubt-revolt = { $farmers ->
    [one] Ein Bauer erhebt
   *[other] { $farmers } Bauern erheben
} sich gegen dich.
doubt-revolt-odds = { $farmers ->
    [one] Ein Bauer erhebt
   *[other] { $farmers } Bauern erheben
} sich gegen dich: So, wie der Turm jetzt ist, behältst du die Provinz mit einer Wahrscheinlichkeit von { $chance }.
doubt-box-armies = Dort stehen zu wenige Armeen: Eine muss bleiben.
doubt-box-tray = In der Schale liegen zu wenige deiner Armeen.
doubt-box-officials = Du hast zu wenige Beamte übrig.

## Der Winter, käme er jetzt
drawn-winter = Käme der Winter jetzt (möglicher Verlust an Reis: { $losses }):
drawn-in-winter = { $seat }: { $rice } Reis für { $needs ->
    [one] eine Provinz
   *[other] { $needs } Provinzen
}, { $hunger }; { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
drawn-fed = genug
drawn-short = es fehlen { $short }: { $provinces ->
    [one] ein Aufstand
   *[other] { $provinces } Aufstände
} mit je { $farmers ->
    [one] einem Bauern
   *[other] { $farmers } Bauern
} mehr
drawn-majority = Die meisten Gebäude in { $region }: { $most }

## Mitspieler am Rechner
bot-heuristic-text = plant nach Erwartung, rechnet jeden Kampf aus und spart Reis für den Winter

## Was jetzt gewinnt
aim-short = Nach dem zweiten Winter die meisten Punkte haben
aim-before = Die Partie dauert { $seasons } Jahreszeiten und { $winters } Winter. Sie endet mit den Punkten des zweiten Winters.
aim-time = Es ist { $season } in Jahr { $year } von 2. { $left ->
    [0] Als Nächstes kommt der Winter
    [one] Noch eine Jahreszeit, dann der Winter
   *[other] Noch { $left } Jahreszeiten, dann der Winter
}{ $year ->
    [1] , der Punkte bringt; dann ein zweites Jahr.
   *[other] , und mit seinen Punkten endet die Partie.
}
aim-winter = Es ist Winter in Jahr { $year } von 2: Nach den Aufständen kommen seine Punkte{ $year ->
    [1] , dann ein zweites Jahr.
   *[other] , und mit ihnen endet die Partie.
}
aim-new-year = Der erste Winter ist vorbei, und seine Punkte sind gezählt: Ein zweites Jahr folgt.
aim-end = Der zweite Winter ist vorbei, und seine Punkte sind gezählt: Die Feldherren ziehen noch einmal, dann endet die Partie.
aim-over = Die Partie ist vorbei.
aim-points = Jeder Winter bringt einen Punkt für jede Provinz und jedes Gebäude, die dir gehören, und mehr für die meisten Burgen, Tempel oder Theater einer Region.
aim-statues = Jede deiner Statuen auf dem Brett und jede Trophäe bringt am Ende der Partie einen Punkt.
aim-chamber = In der Kammer bringen die meisten Marker in einer Zeile oder Spalte am Ende der Partie deren Punkte.
aim-ties = Bei gleichen Punkten gewinnen mehr Truhen.
aim-how = Also: Besitze Provinzen, baue dort, wo du von einer Art die meisten haben kannst, und ernähre sie alle: Jede Provinz isst einen Reis, und die hungrigen erheben sich.
aim-standing = jetzt { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}, { $winter }, wenn jetzt Winter wäre{ $short ->
    [0] {""}
   *[other] {" "}und niemand sich erhöbe
}{ $later ->
    [0] {""}
   *[other] , und { $later } am Ende der Partie
}; { $short ->
    [0] genug Reis für { $needs ->
        [one] eine Provinz
       *[other] { $needs } Provinzen
    }
   *[other] { $rice } Reis für { $needs ->
        [one] eine Provinz
       *[other] { $needs } Provinzen
    }
}
aim-final = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}

## Der Lehrer

coach-score = Die Wertung ist meine eigene Zählung am Ende der Runde: deine Punkte und was Provinzen, Armeen, Truhen und Reis noch versprechen, weniger was davon verloren gehen kann und zwei Fünftel dessen, was dein bester Gegner zählt.
coach-pick = Die Verteilung: Abwechselnd mit den anderen nimmst du die Provinzen, mit denen der Krieg beginnt.
coach-pick-plan = Nimm Land neben dem, was du hast, reich an Truhen oder Reis und mit Bauplätzen. Eine Region, in der du die meisten Gebäude hast, zahlt sich im Winter aus.
coach-place = Deine Armeen kommen in Gruppen verschiedener Größe: Sag, welche Gruppe diese Provinz hält.
coach-place-plan = Eine große Gruppe, wo andere angrenzen, eine kleine, wo nur eigenes Land ringsum liegt.
coach-leader-in-draft = Dein Feldherr beginnt in einer Provinz und zieht von dort weiter.
coach-lay-card = Der Plan: Für jede der zehn Aktionen wählst du geheim, welche Provinz sie ausführt, und du bietest um deinen Platz in der Reihenfolge. Stehen alle Pläne, so ändert sich nichts mehr.
coach-lay-card-plan = Zuerst das Nötige: genug Reis für den Winter, Steuern für das, was du bauen willst. Lege Provinzen, die du verlieren könntest, auf frühe Aktionen und eine entbehrliche Karte dorthin, wo es nicht darauf ankommt. Nur die ersten fünf Aktionen sind bekannt.
coach-for-no-bid = Nach meiner Rechnung ist dir in dieser Jahreszeit kein Platz in der Reihenfolge Truhen wert.
coach-for-bid = Früh unter den Sonderkarten und Plätzen zu wählen, ist mir in dieser Jahreszeit so viel wert.
coach-for-no-action = Diese Aktion ließe ich aus: Nach meiner Rechnung ist, was sie kostet, oder die Provinz, die sie ausführt, anderswo mehr wert.
coach-for-no-use = So wie es steht, kommt dort nichts dabei heraus; aber auf jedem Feld muss eine Karte liegen, und diese ist entbehrlich.
coach-for-building = Das Gebäude ist in jedem Winter einen Punkt wert.
coach-for-most = Das Gebäude ist in jedem Winter einen Punkt wert. So wie die Gebäude stehen, hättest du damit die meisten { $building ->
    [0] Burgen
    [1] Tempel
   *[other] Theater
} der Region { $region }, und die sind { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} wert.
coach-for-shared = Das Gebäude ist in jedem Winter einen Punkt wert. So wie die Gebäude stehen, teiltest du damit die meisten { $building ->
    [0] Burgen
    [1] Tempel
   *[other] Theater
} der Region { $region }, und das ist jedem { $points ->
    [0] nichts
    [one] einen Punkt
   *[other] { $points } Punkte
} wert.
coach-for-most-shown = Keine der Karten, die du noch hast, zeigt mehr als { $shown }.
coach-for-border = Daneben stehen andere, in { $places }, und könnten von dort angreifen.
coach-for-target = Von dort { $armies ->
    [one] könnte eine Armee gehen
   *[other] könnten { $armies } Armeen gehen
}. Wäre die Schlacht jetzt, { $chance ->
    [100] wäre { $province } so gut wie genommen.
   *[other] würde { $province } in { $chance } von 100 Fällen genommen.
}
coach-commit-plan = Stehen alle Pläne, so werden sie Aktion für Aktion ausgeführt, und jede Karte wird aufgedeckt, wenn sie an der Reihe ist.
coach-commit-plan-plan = Sieh noch einmal hin: Ist jede Truhe da, bevor sie ausgegeben wird, und hat jede Provinz, die baut, noch Platz?
coach-take-special = Die Sonderkarten helfen ein wenig in dieser Runde, und mit ihnen kommt dein Platz in der Reihenfolge.
coach-take-special-plan = Früh ist gut für Angriffe, spät für die Sicherheit. Nimm die Karte, die zu deinem Plan passt.
coach-how-many-armies = Der Preis ist derselbe, wie viele auch kommen: Jede Armee macht die Provinz sicherer oder bereiter zum Angriff.
coach-how-many-armies-plan = Bring die meisten, außer wenn dein Vorrat zu Ende geht: Was hier steht, fehlt einer anderen Provinz.
coach-go-on = Nach dem Aufstellen dürfen Armeen der Provinz in eine andere deiner Provinzen weiterziehen.
coach-go-on-plan = Bring sie an die Grenze, wo du angreifen willst oder einen Angriff fürchtest.
coach-march = Eine Provinz schickt Armeen: in eine eigene nebenan oder gegen einen Feind oder neutrale Bauern. Kämpfe gehen durch den Turm.
coach-march-plan = Frag nach den Chancen: Steine, die im Turm bleiben, machen jeden Wurf ungewiss, und was in der Schale liegt, hilft. Eine Armee muss zurückbleiben.
coach-add-to-attack = Mit deiner Sonderkarte darf eine Armee aus deinem Vorrat bei diesem Angriff mitkämpfen.
coach-add-to-attack-plan = Die Karte gilt bei jedem deiner Angriffe in dieser Runde und kostet keine Truhen. Aber die Armee kann im Turm stecken bleiben: Verzichte, wo die Chancen schon gut sind oder dein Vorrat zu Ende geht.
coach-add-to-defence = Mit deiner Sonderkarte darf eine Armee aus deinem Vorrat bei dieser Verteidigung mitkämpfen.
coach-add-to-defence-plan = Die Karte gilt, sooft dich in dieser Runde ein anderer angreift, und kostet keine Truhen. Aber die Armee kann im Turm stecken bleiben: Verzichte, wo die Chancen schon gut sind oder dein Vorrat zu Ende geht.
coach-add-odds = { $subject }: Mit der Armee geht es in { $with } von 100 Fällen für dich aus, ohne sie in { $without }.
coach-winter-revolts = Deine Leute hungern, und einige Provinzen erheben sich. Jeder Aufstand geht durch den Turm.
coach-winter-revolts-plan = Bauern, die jetzt aus dem Turm fallen, fehlen dort später: Beginne, wo du einen Verlust am ehesten verschmerzt.
coach-ask-favor = Am Hof kaufen Beamte Gunst: Wer mehr von ihnen hat, kommt früher an die Reihe und kann auch teurere bezahlen.
coach-ask-favor-plan = Punkte und Frieden spät im Jahr, Truhen und Armeen früh.
coach-grant-in = Sag, welche Provinz die Gunst bekommt.
coach-calm-province = Ein Aufstandsmarker kommt fort: Dort helfen dir die Bauern wieder, und Steuern sind sicherer.
coach-may-strike = Die Gunst nimmt das Ereignis dieser Runde weg.
coach-may-strike-plan = Tu es, wenn das Ereignis dir mehr schadet als den anderen.
coach-choose-benefit = Deine Bonuskarte hat eine Stufe erreicht, die etwas bringt.
coach-choose-benefit-plan = Reis vor dem Winter, Punkte, wenn sonst nichts fehlt.
coach-leader-goes = Dein Feldherr geht in eine deiner Provinzen: Dort kosten Gebäude weniger, und Reis, Steuern und Aufstellen bringen eins mehr. Nach jeder Runde muss er in eine andere weiterziehen.
coach-leader-goes-plan = Solange noch Jahreszeiten folgen, denk daran, was du dort planen willst. Sooft er aus einer Provinz in eine benachbarte geht, darf er eine Statue zurücklassen, die am Ende zählt; geht er weiter weg, nicht.
coach-erect-statue = Er darf eine Statue zurücklassen, die am Ende zählt, gleich wem die Provinz dann gehört.
coach-swap-marker = Du darfst einen Marker der Kammer gegen einen eigenen tauschen; Zeilen und Spalten, in denen du die meisten Marker hast, zählen am Ende.
coach-rice-short = Du hast { $rice } Reis für { $needs ->
    [one] eine Provinz
   *[other] { $needs } Provinzen
}, noch bevor der Winter seinen Teil nimmt. Wer zu wenig hat, dem erheben sich Provinzen.
coach-threat = { $province } ({ $armies ->
    [one] eine Armee
   *[other] { $armies } Armeen
}) ist in Gefahr: Nach grober Rechnung geht es binnen einer Runde in { $chance } von 100 Fällen verloren.

## Wenn die Partie vorbei ist

measure-points = Siegpunkte
measure-provinces = Provinzen
measure-buildings = Gebäude
measure-armies = Armeen
measure-chests = Truhen
measure-rice = Reis
luck-counted = Armeen aus dem Turm
